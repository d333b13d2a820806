/** Where the side bar has room for words, as a media query; `frame.module.css` has the same width. */
export const sideBarIsWide = "(min-width: 80rem)";

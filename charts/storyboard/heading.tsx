import type { ReactNode } from "react";

export interface HeadingProps {
  /** From 2; below the sixth there is none. */
  readonly level: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A heading as deep as what it stands over. */
export function Heading({ level, className, children }: HeadingProps): ReactNode {
  switch (level) {
    case 2:
      return <h2 className={className}>{children}</h2>;
    case 3:
      return <h3 className={className}>{children}</h3>;
    case 4:
      return <h4 className={className}>{children}</h4>;
    case 5:
      return <h5 className={className}>{children}</h5>;
    default:
      return <h6 className={className}>{children}</h6>;
  }
}

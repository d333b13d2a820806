// Made from src/text/en/*.json by `node --import tsx scripts/vite-text.ts`, and while Vite serves. Change the JSON, not this.

/** Every English message with its words, by namespace. */
export interface Messages {
  readonly about: {
    readonly title: "About Fettle";
    readonly toWelcome: "Welcome";
    readonly version: "Version {version} · {environment}";
    readonly look: {
      readonly title: "Language and colours";
      readonly language: "Language";
      readonly followBrowser: "As the browser";
      readonly theme: "Colours";
      readonly themes: {
        readonly system: "As the device";
        readonly light: "Light";
        readonly dark: "Dark";
      };
    };
    readonly room: {
      readonly title: "Where everything is kept";
      readonly body: "In this browser, on this device, in its own database. There is no server behind it: whoever uses another browser or another device sees nothing of it.";
      readonly used: "Takes up {used}; about {free} are free.";
      readonly unknown: "This browser does not tell how much room it takes.";
      readonly persistent: "The browser promised not to clear it by itself.";
      readonly fleeting: "The browser may clear it when the device runs out of room.";
      readonly persist: "Ask it not to";
      readonly declined: "It may say no, and asks nobody. Opening Fettle often, or installing it, helps.";
    };
    readonly licences: {
      readonly title: "Licences";
      readonly own: "Fettle is free software under the Apache License 2.0. It stands on the work of many others.";
      readonly show: "Show them";
      readonly hide: "Hide them";
      readonly loading: "Fetching the licences";
      readonly failed: "The list of licences could not be fetched";
      readonly count: "{count, plural, one {# package} other {# packages}}";
    };
    readonly diagnostics: {
      readonly title: "Diagnostics";
      readonly body: "What Fettle would report to those who look after it, if anybody had set up such a place. Nobody has: nothing of this leaves the device, and it is gone when this tab is closed. It never holds names, texts or photos.";
      readonly filter: "Which reports";
      readonly all: "All";
      readonly kinds: {
        readonly screen: "Screens";
        readonly transition: "Steps";
        readonly trace: "Timings";
        readonly failure: "Failures";
        readonly refusal: "Refusals";
      };
      readonly copy: "Copy as JSON";
      readonly copied: "Copied";
      readonly notCopied: "The browser does not allow copying here.";
      readonly clear: "Clear the list";
      readonly none: "Nothing to report. Everything is quiet.";
      readonly list: "Reports, newest first";
      readonly took: "{actor} took {ms} ms";
      readonly broke: "{actor} failed after {ms} ms";
    };
    readonly unreadable: {
      readonly title: "{count, plural, one {# entry cannot be read} other {# entries cannot be read}}";
      readonly body: "They are not what this version of Fettle expects. They stay as they are, and nothing else is affected.";
      readonly none: "Everything in the database can be read.";
      readonly problem: "{at, select, none {the whole of it} other {{at}}}: {expected} expected";
    };
    readonly deletion: {
      readonly title: "Delete everything on this device";
      readonly body: "Every house kept in this browser, with its requests, photos and people, every unfinished form, and what was chosen here. It cannot be brought back.";
      readonly unsent: "{count, plural, one {# change was not applied yet. It goes too.} other {# changes were not applied yet. They go too.}}";
      readonly start: "Delete everything …";
      readonly confirmTitle: "Delete everything?";
      readonly phrase: "To confirm, type “{phrase}”";
      readonly confirm: "Delete everything";
      readonly mismatch: "That is not “{phrase}” yet.";
      readonly failed: "It could not be deleted. Close the other tabs of Fettle, then try again.";
    };
  };
  readonly attention: {
    readonly title: "Needs attention";
    readonly intro: "What you did here could not be done as it was. Nothing of it is lost: decide what becomes of it.";
    readonly loading: "Looking through what is kept";
    readonly empty: "Nothing needs you here";
    readonly emptyBody: "When something you did cannot be done, it waits here with everything you wrote, until you have decided.";
    readonly lost: "What is kept on this device cannot be read just now";
    readonly refused: "{count, plural, one {# change was not accepted} other {# changes were not accepted}}";
    readonly kept: "{count, plural, one {# more is kept and goes out by itself} other {# more are kept and go out by themselves}}";
    readonly keptBody: "There is nothing to do about these.";
    readonly by: "{name}, {when}";
    readonly request: "Open the request";
    readonly reason: "Why not";
    readonly photos: "{count, plural, one {with # photo} other {with # photos}}";
    readonly retry: "Try again";
    readonly edit: "Edit it";
    readonly editOther: "Only {name} can take it back and edit it.";
    readonly discard: "Discard";
    readonly discardTitle: "Discard this?";
    readonly discardBody: "What was written in it is then gone.";
    readonly keep: "Keep it";
    readonly trouble: {
      readonly title: "That did not work";
      readonly draftInTheWay: "Another report has been begun. Send or discard that one first, then take this one back.";
      readonly other: "It is still here, as it was. Try again in a little while.";
    };
    readonly steps: {
      readonly fallback: "A change";
      readonly organisation_found: "Set up the house";
      readonly organisation_configure: "Change the settings";
      readonly member_add: "Add a person";
      readonly member_rename: "Change a name";
      readonly member_appoint: "Change what somebody may do";
      readonly site_add: "Add a site";
      readonly site_change: "Change a site";
      readonly place_add: "Add a place";
      readonly place_change: "Change a place";
      readonly request_report: "Report a fault";
      readonly request_import: "Import requests";
      readonly request_correct: "Correct the report";
      readonly request_adjust: "Change the details";
      readonly request_follow: "Follow or unfollow";
      readonly request_triage: "Say how urgent it is";
      readonly request_assign: "Give it to somebody";
      readonly request_claim: "Take it on";
      readonly request_release: "Give it back";
      readonly request_start: "Start work";
      readonly request_stop: "Stop work for now";
      readonly request_wait: "Put it on hold";
      readonly request_resolve: "Say it is fixed";
      readonly request_confirm: "Confirm the fix";
      readonly request_reopen: "Open it again";
      readonly request_decline: "Decline it";
      readonly request_merge: "Merge it into another";
      readonly request_withdraw: "Take it back";
      readonly activity_note: "Add a note";
      readonly attachment_attach: "Add photos";
    };
  };
  readonly building: {
    readonly title: "Building";
    readonly parts: "Parts of the building";
    readonly part: {
      readonly places: "Places";
      readonly sites: "Sites";
      readonly people: "People";
      readonly settings: "Settings";
    };
    readonly readOnly: "Coordinators and admins can change places and sites.";
    readonly readOnlyPeople: "Admins can add people and change what they may do.";
    readonly readOnlySettings: "Admins can change these.";
    readonly places: {
      readonly search: "Search places";
      readonly searchClear: "Clear the search";
      readonly add: "Add a place";
      readonly list: "Places";
      readonly found: "{count, plural, =0 {No place is called that} one {# place} other {# places}}";
      readonly none: "No places yet";
      readonly noneBody: "A building, its floors and rooms, a lift: wherever something can break.";
      readonly open: "Show what is in {name}";
      readonly close: "Hide what is in {name}";
      readonly siteCount: "{count, plural, =0 {nothing there yet} one {# place} other {# places}}";
      readonly home: "Home";
      readonly retired: "No longer used";
      readonly inside: "{count, plural, one {# inside} other {# inside}}";
    };
    readonly place: {
      readonly new: "Add a place";
      readonly name: "Name";
      readonly nameHint: "As people say it: “Flat 3”, “Laundry”, “Lift north”.";
      readonly kind: "What it is";
      readonly within: "It is in";
      readonly withinSearch: "Find a place";
      readonly withinNothing: "Nothing: it stands by itself";
      readonly withinNone: "No place is called that";
      readonly withinFound: "{count, plural, one {# place} other {# places}}";
      readonly takeOut: "Take it out";
      readonly site: "Site";
      readonly home: "Somebody’s home";
      readonly homeHint: "What is reported in it is shown to the team only, unless said otherwise.";
      readonly addInside: "Add a place in it";
      readonly report: "Report something here";
      readonly requests: "Requests here";
      readonly retire: "No longer used";
      readonly restore: "Use it again";
    };
    readonly sites: {
      readonly add: "Add a site";
      readonly retired: "No longer looked after";
    };
    readonly site: {
      readonly new: "Add a site";
      readonly name: "Name";
      readonly nameHint: "An address or quarter with one or more buildings.";
      readonly address: "Street and town";
      readonly retire: "No longer looked after";
      readonly restore: "Look after it again";
    };
    readonly people: {
      readonly add: "Add a person";
      readonly former: "No longer here";
      readonly you: "you";
      readonly everywhere: "All sites";
    };
    readonly person: {
      readonly new: "Add a person";
      readonly name: "Name";
      readonly email: "Email";
      readonly role: "What they may do";
      readonly roleHints: {
        readonly resident: "Reports faults, follows them, confirms the fix.";
        readonly technician: "Takes work on and says when it is fixed.";
        readonly coordinator: "Decides what is urgent and who does it; looks after places.";
        readonly admin: "Everything, people and settings too.";
      };
      readonly lastAdmin: "Somebody has to be admin. Make somebody else one first.";
      readonly sites: "Where";
      readonly allSites: "All sites";
      readonly someSites: "Only these";
      readonly deactivate: "No longer here";
      readonly activate: "Is here again";
    };
    readonly settings: {
      readonly name: "Name of the house";
      readonly zone: "Time zone";
      readonly zoneOther: "Elsewhere";
      readonly due: "Promised within";
      readonly dueHint: "Hours from the report to the promised fix. Each request shows its own date.";
      readonly dueHours: "{priority} (hours)";
      readonly hours: "{count, plural, one {# hour} other {# hours}}";
      readonly close: "Counts as confirmed after (days)";
      readonly closeHint: "When nobody says whether it is fixed.";
      readonly days: "{count, plural, one {# day} other {# days}}";
      readonly change: "Change the settings";
      readonly title: "Settings";
    };
    readonly ending: {
      readonly place: "No longer use {name}?";
      readonly placeBody: "Nobody can report anything there any more, nor in what is in it. Its history stays.";
      readonly placeOpen: "{count, plural, =0 {Nothing is open there.} one {# open request there stays as it is, until it is done.} other {# open requests there stay as they are, until they are done.}}";
      readonly site: "No longer look after {name}?";
      readonly siteBody: "It is no longer offered for anything new. Its places and its history stay.";
      readonly siteOpen: "{count, plural, =0 {Nothing is open there.} one {# open request there stays as it is, until it is done.} other {# open requests there stay as they are, until they are done.}}";
      readonly person: "Is {name} no longer here?";
      readonly personBody: "They can do nothing here any more and are offered nowhere. What they did and wrote stays.";
      readonly personOpen: "{count, plural, =0 {Nothing is in their hands.} one {# open request is in their hands.} other {# open requests are in their hands.}}";
      readonly heir: "Who takes over their work";
      readonly heirNobody: "Nobody yet";
      readonly heirHint: "Without somebody, it goes back to be given out.";
      readonly elsewhere: "You look after some sites only. What is in their hands elsewhere stays with their name until somebody there gives it out.";
      readonly confirm: "Yes, from now on";
      readonly back: "Bring back {name}?";
      readonly backConfirm: "Bring back";
    };
    readonly failed: "That was not saved";
    readonly refused: "That is not possible";
    readonly problems: {
      readonly name: "Please write a name that fits: one letter at least, 80 for people, 120 for the rest.";
      readonly site: "Please choose a site.";
      readonly email: "Please write at most 200 characters.";
      readonly address: "Please write at most 200 characters.";
      readonly sites: "Please choose at least one.";
      readonly hours: "Please write a whole number of hours, from 1 to 8760.";
      readonly days: "Please write a whole number of days, from 1 to 90.";
      readonly other: "This does not fit.";
    };
  };
  readonly common: {
    readonly app: {
      readonly name: "Fettle";
      readonly promise: "Report it, follow it, see it fixed.";
    };
    readonly verbs: {
      readonly add: "Add";
      readonly back: "Back";
      readonly cancel: "Cancel";
      readonly change: "Change";
      readonly choose: "Choose";
      readonly clear: "Clear";
      readonly close: "Close";
      readonly confirm: "Confirm";
      readonly continue: "Continue";
      readonly copy: "Copy";
      readonly delete: "Delete";
      readonly discard: "Discard";
      readonly done: "Done";
      readonly download: "Download";
      readonly edit: "Edit";
      readonly more: "More";
      readonly next: "Next";
      readonly open: "Open";
      readonly remove: "Remove";
      readonly retry: "Try again";
      readonly save: "Save";
      readonly search: "Search";
      readonly send: "Send";
      readonly share: "Share";
      readonly show: "Show";
      readonly skip: "Skip";
      readonly undo: "Undo";
    };
    readonly words: {
      readonly you: "You";
      readonly nobody: "Nobody";
      readonly someone: "Someone";
      readonly none: "None";
      readonly yes: "Yes";
      readonly no: "No";
      readonly optional: "optional";
      readonly loading: "One moment …";
      readonly offline: "Offline";
      readonly kept: "Kept on this device";
      readonly today: "Today";
      readonly now: "Now";
    };
    readonly states: {
      readonly reported: "Reported";
      readonly triaged: "Looked at";
      readonly assigned: "Assigned";
      readonly inProgress: "In progress";
      readonly waiting: "Waiting";
      readonly resolved: "Fixed, to confirm";
      readonly closed: "Done";
      readonly declined: "Declined";
      readonly merged: "Merged";
      readonly withdrawn: "Taken back";
    };
    readonly stateMeanings: {
      readonly reported: "Nobody has looked at this yet.";
      readonly triaged: "Somebody has looked at this. Nobody has taken it on yet.";
      readonly assigned: "Somebody has taken this on and has not begun yet.";
      readonly inProgress: "Somebody is working on this.";
      readonly waiting: "This cannot go on until something else happens.";
      readonly resolved: "This is said to be fixed. Whoever reported it still has to confirm.";
      readonly closed: "The fix is confirmed.";
      readonly declined: "This will not be done. The reason is in the timeline.";
      readonly merged: "This is the same fault as another request and goes on there.";
      readonly withdrawn: "Whoever reported this took it back.";
    };
    readonly categories: {
      readonly heating: "Heating";
      readonly plumbing: "Water and drains";
      readonly electrical: "Electricity";
      readonly lighting: "Light";
      readonly doors: "Doors and windows";
      readonly appliance: "Appliance";
      readonly structure: "Walls and roof";
      readonly pests: "Pests";
      readonly cleaning: "Cleaning";
      readonly safety: "Safety";
      readonly noise: "Noise";
      readonly grounds: "Outside";
      readonly other: "Something else";
    };
    readonly priorities: {
      readonly low: "Low";
      readonly normal: "Normal";
      readonly high: "High";
      readonly urgent: "Urgent";
    };
    readonly urgencies: {
      readonly canWait: "It can wait";
      readonly soon: "Soon, please";
      readonly now: "Right now";
    };
    readonly roles: {
      readonly resident: "Resident";
      readonly technician: "Technician";
      readonly coordinator: "Coordinator";
      readonly admin: "Admin";
    };
    readonly waitingFor: {
      readonly parts: "a part";
      readonly access: "somebody to let us in";
      readonly contractor: "a contractor";
      readonly approval: "a go-ahead";
    };
    readonly waitingSince: "Waiting for {what, select, parts {a part} access {somebody to let us in} contractor {a contractor} approval {a go-ahead} other {something}} since {since}";
    readonly placeKinds: {
      readonly building: "Building";
      readonly floor: "Floor";
      readonly room: "Room";
      readonly area: "Area";
      readonly equipment: "Equipment";
    };
    readonly audiences: {
      readonly everyone: "Everyone in the house";
      readonly team: "The team only";
    };
    readonly due: {
      readonly none: "No date promised";
      readonly by: "Promised by {date}";
      readonly lateDays: "{count, plural, one {# day late} other {# days late}}";
      readonly lateHours: "{count, plural, =0 {Just past due} one {# hour late} other {# hours late}}";
      readonly leftDays: "{count, plural, one {# day left} other {# days left}}";
      readonly leftHours: "{count, plural, =0 {Due within the hour} one {# hour left} other {# hours left}}";
      readonly metDays: "{count, plural, one {Fixed # day early} other {Fixed # days early}}";
      readonly metHours: "{count, plural, =0 {Fixed on time} one {Fixed # hour early} other {Fixed # hours early}}";
      readonly missedDays: "{count, plural, one {Fixed # day late} other {Fixed # days late}}";
      readonly missedHours: "{count, plural, =0 {Fixed just past due} one {Fixed # hour late} other {Fixed # hours late}}";
    };
    readonly counts: {
      readonly requests: "{count, plural, =0 {No requests} one {# request} other {# requests}}";
      readonly photos: "{count, plural, =0 {No photos} one {# photo} other {# photos}}";
      readonly comments: "{count, plural, =0 {No comments} one {# comment} other {# comments}}";
    };
    readonly notices: {
      readonly ignored: {
        readonly title: "Part of this address means nothing here";
        readonly body: "{count, plural, one {{names} was left out} other {{names} were left out}}. Everything else is as the address says.";
      };
      readonly problems: {
        readonly title: "{count, plural, one {# request cannot be read} other {# requests cannot be read}}";
        readonly body: "They are left out here. Nothing is lost: they stay as they are, and About → Diagnostics says which and why.";
        readonly show: "See which";
      };
    };
    readonly failures: {
      readonly title: "That did not work";
      readonly unknown: "Something went wrong that we did not expect. What you entered is still here. Try again; if it goes on, see About → Diagnostics.";
      readonly unavailable: "Fettle cannot reach its data at the moment. Nothing is lost. Try again in a little while.";
      readonly offline: "You are offline. What you wrote is kept on this device and goes out when you are back.";
      readonly storageFull: "This device has no room left, so this could not be kept. Make some room, then try again.";
      readonly undecodable: "This was saved in a form we cannot read. It is left as it is; the rest works as usual.";
      readonly notFound: "This is not here any more, or it was never here. Check the address, or go back to the list.";
      readonly refused: "This is not possible at the moment. What you wrote is kept.";
    };
    readonly pageTitle: "{page} · Fettle";
  };
  readonly import: {
    readonly title: "Import requests";
    readonly lead: "From a table: another system’s export, a spreadsheet saved as CSV, or Fettle’s own. Nothing is imported before you have seen it.";
    readonly steps: {
      readonly label: "Steps";
      readonly file: "File";
      readonly columns: "Columns";
      readonly preview: "Preview";
      readonly rows: "Import";
    };
    readonly notAllowed: {
      readonly title: "Coordinators import requests";
      readonly lead: "Whoever has the list can give it to a coordinator or an admin of this building.";
      readonly inbox: "To the requests";
    };
    readonly recalling: "Looking for an import that is not through …";
    readonly elsewhere: {
      readonly title: "An import is under way in another tab";
      readonly body: "Let it end there, or stop it there, and look again.";
      readonly again: "Look again";
    };
    readonly interrupted: {
      readonly title: "The import stopped at row {row}: go on?";
      readonly titleAtStart: "The import had not begun yet: go on?";
      readonly body: "{file} · {left, plural, one {# row is left} other {# rows are left}}. What is imported stays either way, and nothing is imported twice.";
      readonly unknown: "This device does not say whether an import is left over";
      readonly resume: "Go on";
      readonly forget: "Leave the rest";
    };
    readonly choose: {
      readonly drop: "Drop a table here";
      readonly or: "or";
      readonly pick: "Choose a file";
      readonly kinds: "CSV, TSV or text, of any size, from any system and in any encoding.";
      readonly pasteTitle: "Paste a table instead";
      readonly pasteLabel: "Rows copied from a spreadsheet";
      readonly pasteUse: "Use these rows";
      readonly pasteName: "Pasted rows";
      readonly other: "Choose another file";
    };
    readonly reading: {
      readonly title: "Looking at {file} …";
    };
    readonly trouble: {
      readonly title: "{file} cannot be imported";
      readonly fileEmpty: "The file is empty. Perhaps it was not saved yet.";
      readonly onlyHeader: "The file names its columns, but there are no rows below.";
      readonly unreadable: "The file cannot be read any more. It was changed, moved or deleted while we looked at it. Choose it again.";
      readonly failed: "Something went wrong while the file was read. Nothing was imported. Try again, or choose another file.";
      readonly kinds: {
        readonly spreadsheet: "This is a spreadsheet. Open it, save it as CSV, and choose that file.";
        readonly image: "This is a picture, whatever its name says. A table is needed.";
        readonly pdf: "This is a PDF. Ask for the table behind it, as CSV.";
        readonly archive: "This is a compressed file. Unpack it first, and choose the table inside.";
        readonly webPage: "This is a web page, perhaps the sign-in page of the system it should come from. Download the table again.";
        readonly json: "This is JSON. A table is needed: ask for CSV.";
        readonly xml: "This is XML. A table is needed: ask for CSV.";
        readonly database: "This is a database. A table is needed: export it as CSV.";
        readonly unknown: "This is not text. A table is needed: ask for CSV.";
      };
    };
    readonly columns: {
      readonly title: "What the columns mean";
      readonly size: "{exact, select, true {{rows, plural, one {# row} other {# rows}}} other {about {rows, plural, one {# row} other {# rows}}}} · {columns, plural, one {# column} other {# columns}} · {size}";
      readonly remembered: "Set up as for the last file of this kind.";
      readonly many: "This is a very large file: about {rows, plural, one {# row} other {# rows}}. It can be imported. It takes some minutes and room on this device, and lists of so many requests are slower.";
      readonly lone: "Only one column was found. Perhaps another separator is meant: see below how the file is written.";
      readonly nothing: "Not in the file";
      readonly unsure: "a guess, please check";
      readonly example: "For example {examples}";
      readonly noExample: "Empty in the rows that were looked at";
      readonly more: "What the file does not say";
      readonly moreLead: "These can be filled in later.";
      readonly whatMissing: "Say which column tells what is wrong: the title, the details or the category.";
      readonly whenMissing: "Without a date of the report, every request counts as reported today.";
      readonly check: "Check all rows";
      readonly blockedDates: "First say how the dates are to be read.";
      readonly blockedWhat: "First say which column tells what is wrong.";
      readonly busy: "Looking again …";
    };
    readonly targets: {
      readonly id: "Fettle’s own id";
      readonly externalId: "Number in the other system";
      readonly title: "What is wrong";
      readonly details: "Details";
      readonly category: "Category";
      readonly state: "State";
      readonly priority: "Priority";
      readonly site: "Site";
      readonly place: "Building or place";
      readonly reportedAt: "Reported";
      readonly dueAt: "Promised by";
      readonly closedAt: "Fixed or closed";
      readonly closingNote: "What was done";
      readonly reporter: "Who reported it";
    };
    readonly dates: {
      readonly title: "Dates";
      readonly order: "Which day is {example}?";
      readonly orderLead: "All dates in this file could be read in two ways.";
      readonly dayFirst: "Day first";
      readonly monthFirst: "Month first";
      readonly yearFirst: "Year first";
      readonly format: "{target} is written as";
      readonly reading: "{example} is {date}";
      readonly noReading: "{example} cannot be read like this";
      readonly unreadable: "No format reads these values. Choose one, or say above that another column has the date.";
      readonly pick: "Choose a format";
      readonly zone: "Times are those of";
      readonly zoneHint: "Where a time says its own offset, that counts.";
    };
    readonly words: {
      readonly title: "Words";
      readonly lead: "What the words of the file mean here.";
      readonly categories: "Categories";
      readonly states: "States";
      readonly priorities: "Priorities";
      readonly unknown: "{count, plural, one {# word we do not know} other {# words we do not know}}";
      readonly known: "{count, plural, one {# word we know} other {# words we know}}";
      readonly times: "{count, plural, one {once} other {# times}}";
      readonly noPriority: "Not urgent in any way";
    };
    readonly site: {
      readonly title: "Site";
      readonly label: "The requests belong to";
      readonly hint: "No column names a site.";
      readonly new: "a new site: {name}";
    };
    readonly format: {
      readonly title: "How the file is written";
      readonly delimiter: "Columns are separated by";
      readonly delimiters: {
        readonly comma: "Commas ,";
        readonly semicolon: "Semicolons ;";
        readonly tab: "Tabs";
        readonly bar: "Bars |";
      };
      readonly encoding: "Letters are written in";
      readonly encodings: {
        readonly utf8: "UTF-8";
        readonly utf16le: "UTF-16";
        readonly utf16be: "UTF-16, high byte first";
        readonly windows1252: "Windows-1252 (Western European)";
      };
      readonly header: "The first row names the columns";
    };
    readonly checking: {
      readonly title: "Checking every row";
      readonly lead: "Nothing is imported yet.";
      readonly label: "Rows of {file}";
      readonly progress: "{rows, plural, one {# row} other {# rows}} · {bytes} of {total}";
      readonly failed: "The file could not be checked to the end";
    };
    readonly preview: {
      readonly title: "What will be imported";
      readonly fresh: "New requests";
      readonly here: "Already here";
      readonly hereNote: "They stay as they are.";
      readonly places: "New places";
      readonly sites: "New sites";
      readonly skipped: "Left out";
      readonly first: "The first of them";
      readonly reported: "Reported on {date}";
      readonly reasons: "Left out, and why";
      readonly saveReport: "Download the rows that are left out";
      readonly notes: "Decided on the way";
      readonly nothing: "There is nothing new in this file";
      readonly nothingLead: "Every request in it is here already, or had to be left out.";
      readonly start: "{count, plural, one {Import # request} other {Import # requests}}";
      readonly columns: "Back to the columns";
      readonly notKept: "The file could not be kept on this device, so nothing was imported yet.";
      readonly many: "This will take about {duration}. You can stop at any time and go on later.";
    };
    readonly skips: {
      readonly emptyRow: "{count, plural, one {# empty row} other {# empty rows}}";
      readonly unterminatedQuote: "{count, plural, one {# row with a quotation mark that is never closed} other {# rows with a quotation mark that is never closed}}";
      readonly rowTooLong: "{count, plural, one {# row that is too long to be one} other {# rows that are too long to be one}}";
      readonly tooFewFields: "{count, plural, one {# row that is too short} other {# rows that are too short}}";
      readonly tooManyFields: "{count, plural, one {# row with too many fields} other {# rows with too many fields}}";
      readonly dateMissing: "{count, plural, one {# row without a date of the report} other {# rows without a date of the report}}";
      readonly dateInvalid: "{count, plural, one {# row with a date that cannot be read} other {# rows with a date that cannot be read}}";
      readonly duplicateInFile: "{count, plural, one {# row that is in the file before} other {# rows that are in the file before}}";
      readonly siteForbidden: "{count, plural, one {# row of a site that is not yours} other {# rows of sites that are not yours}}";
      readonly refused: "{count, plural, one {# row that was refused} other {# rows that were refused}}";
    };
    readonly notes: {
      readonly titleCut: "{count, plural, one {# title was too long; the rest is in the details} other {# titles were too long; the rest is in the details}}";
      readonly titleMade: "{count, plural, one {# title was missing and is made from category and place} other {# titles were missing and are made from category and place}}";
      readonly detailsCut: "{count, plural, one {# text was too long and is cut} other {# texts were too long and are cut}}";
      readonly closingNoteCut: "{count, plural, one {# closing note was too long; the rest is in the details} other {# closing notes were too long; the rest is in the details}}";
      readonly nameCut: "{count, plural, one {# name was too long and is cut} other {# names were too long and are cut}}";
      readonly externalIdTooLong: "{count, plural, one {# number was too long and is left out} other {# numbers were too long and are left out}}";
      readonly categoryUnknown: "{count, plural, one {# request has a category we do not know and becomes “Something else”} other {# requests have a category we do not know and become “Something else”}}";
      readonly stateUnknown: "{count, plural, one {# request has a state we do not know; its dates decide} other {# requests have a state we do not know; their dates decide}}";
      readonly dateIgnored: "{count, plural, one {# date could not be read and is left out} other {# dates could not be read and are left out}}";
      readonly reportedNow: "{count, plural, one {# request without a date counts as reported now} other {# requests without a date count as reported now}}";
      readonly closedWithoutDate: "{count, plural, one {# closed request has no date of closing} other {# closed requests have no date of closing}}";
      readonly closedBeforeReported: "{count, plural, one {# request was closed before it was reported; both dates stay} other {# requests were closed before they were reported; both dates stay}}";
      readonly openWithClosingDate: "{count, plural, one {# open request has a date of closing, which is left out} other {# open requests have a date of closing, which is left out}}";
      readonly mergedWithoutTarget: "{count, plural, one {# merged request is imported as done} other {# merged requests are imported as done}}";
      readonly tooFewFields: "{count, plural, one {# short row was filled up} other {# short rows were filled up}}";
      readonly strayQuote: "{count, plural, one {# row has a quotation mark where none belongs} other {# rows have a quotation mark where none belongs}}";
      readonly lostCharacters: "{count, plural, one {# row had lost some letters before it came here} other {# rows had lost some letters before they came here}}";
    };
    readonly rows: {
      readonly title: "Importing requests";
      readonly lead: "Keep this page open. If it is closed, the import stops where it is and can go on later.";
      readonly progress: "{done} of {rows, plural, one {# row} other {# rows}}";
      readonly pace: "{pace, plural, one {# row a second} other {# rows a second}}";
      readonly left: "about {duration} left";
      readonly cancel: "Stop";
      readonly stopping: "Stopping behind the rows that are on their way …";
    };
    readonly stopped: {
      readonly title: "Stopped at row {row}";
      readonly lead: "{count, plural, =0 {Nothing was imported} one {# request is imported and stays} other {# requests are imported and stay}}. You can go on now or later, or leave the rest.";
      readonly resume: "Go on";
      readonly leave: "Leave the rest";
    };
    readonly failed: {
      readonly title: "The import stopped at row {row}";
      readonly lead: "{count, plural, =0 {Nothing was imported yet.} one {# request is imported and stays.} other {# requests are imported and stay.}} Nothing is lost, and nothing will be imported twice.";
      readonly notFound: "The file that was kept on this device is gone. Choose it again: what is here already is recognised.";
      readonly importElsewhere: "Another tab is at this import.";
      readonly refused: "The rules of this building say no. Perhaps your role has changed meanwhile.";
    };
    readonly done: {
      readonly title: "{count, plural, =0 {Nothing new was imported} one {# request imported} other {# requests imported}}";
      readonly lead: "{here, plural, =0 {} one {# was here already. } other {# were here already. }}{places, plural, =0 {} one {# place is new. } other {# places are new. }}{sites, plural, =0 {} one {# site is new. } other {# sites are new. }}";
      readonly inbox: "See them";
      readonly kept: "They can be fetched here until another file is imported.";
      readonly notReported: "The rows that were left out could not be put together.";
      readonly another: "Import another file";
    };
  };
  readonly inbox: {
    readonly title: "Requests";
    readonly search: "Search requests";
    readonly searchClear: "Clear the search";
    readonly layout: "Layout";
    readonly layouts: {
      readonly list: "List";
      readonly board: "Board";
    };
    readonly presets: "Which requests";
    readonly preset: {
      readonly forMe: "For me";
      readonly mine: "Mine";
      readonly unlooked: "New";
      readonly open: "Open";
      readonly house: "The whole house";
    };
    readonly filters: "Filters";
    readonly facets: {
      readonly state: "State";
      readonly who: "People";
      readonly site: "Site";
      readonly category: "What it is";
      readonly priority: "Priority";
      readonly waiting: "Waiting for";
    };
    readonly overdue: "Late";
    readonly clearFacet: "Clear";
    readonly clearFilters: "Clear filters";
    readonly priorityNone: "Not set yet";
    readonly ties: {
      readonly assigned: "Given to me";
      readonly unassigned: "Not taken on yet";
      readonly reported: "Reported by me";
      readonly followed: "Followed by me";
    };
    readonly waits: {
      readonly parts: "A part";
      readonly access: "Somebody to let us in";
      readonly contractor: "A contractor";
      readonly approval: "A go-ahead";
    };
    readonly states: {
      readonly open: "Open";
      readonly ended: "Ended";
      readonly some: "{count, plural, one {# state} other {# states}}";
    };
    readonly scope: {
      readonly place: "At {place}";
      readonly reported: "{kind, select, from {Reported from {days}} to {Reported until {days}} other {Reported {days}}}";
      readonly ended: "{kind, select, from {Fixed or ended from {days}} to {Fixed or ended until {days}} other {Fixed or ended {days}}}";
      readonly end: {
        readonly known: "End known";
        readonly unknown: "Ended, nobody knows when";
      };
      readonly open: "{kind, select, evening {Open at the end of {day}} other {Open on {day}}}";
      readonly import: "Imported together";
    };
    readonly sort: "Sort";
    readonly sortedBy: "Sort: {sort}";
    readonly sorts: {
      readonly next: "What needs doing first";
      readonly newest: "Newest first";
      readonly oldest: "Oldest first";
      readonly due: "Due first";
      readonly priority: "Priority";
    };
    readonly exportCount: "Download {count, plural, one {# request} other {# requests}} as CSV";
    readonly shown: "{count, plural, =0 {No requests} one {# request} other {# requests}}";
    readonly beyond: "{count, plural, one {# more fits} other {# more fit}} outside these filters";
    readonly showBeyond: "Show them too";
    readonly loading: "Fetching the requests";
    readonly list: "Requests";
    readonly column: "{state}, {count, plural, =0 {none} one {# request} other {# requests}}";
    readonly columnEmpty: "Nothing here";
    readonly next: {
      readonly look: "Nobody has looked at this yet";
      readonly takeOn: "Nobody has taken this on yet";
      readonly begin: "{name} will begin";
      readonly finish: "{name} is working on this";
      readonly confirm: "{name} has to say whether it is fixed";
    };
    readonly held: {
      readonly parts: "Waiting for a part";
      readonly access: "Waiting for somebody to let us in";
      readonly contractor: "Waiting for a contractor";
      readonly approval: "Waiting for a go-ahead";
      readonly other: "Waiting for something else";
    };
    readonly mine: {
      readonly look: "Your turn: have a look";
      readonly takeOn: "Nobody has taken this on yet";
      readonly begin: "Your turn: begin";
      readonly finish: "You are working on this";
      readonly approve: "Your turn: give the go-ahead";
      readonly confirm: "Your turn: is it fixed?";
    };
    readonly somebody: "Somebody";
    readonly ended: {
      readonly closed: "Done {day}";
      readonly declined: "Declined {day}";
      readonly merged: "Merged {day}";
      readonly withdrawn: "Taken back {day}";
    };
    readonly reported: "Reported {ago}";
    readonly exportFailed: "The file could not be written";
    readonly empty: {
      readonly house: "Nothing is broken. Or nobody has said so yet";
      readonly houseBody: "When somebody reports a fault, it shows up here, and everybody can follow it until it is fixed.";
      readonly report: "Report a fault";
      readonly import: "Import a list";
      readonly unmatched: "Nothing fits";
      readonly unmatchedBody: "No request fits what you search and filter for.";
      readonly mine: "You have not reported anything yet";
      readonly mineBody: "What you report or follow is listed here. Everything else is one tap away.";
      readonly forMe: "Nothing waits for you";
      readonly forMeBody: "Nothing is given to you, and nothing is left to take on. Well done.";
      readonly open: "Everything is done";
      readonly openBody: "No request is open just now.";
      readonly showHouse: "Show the whole house";
    };
  };
  readonly overview: {
    readonly title: "How we are doing";
    readonly intro: "{house}, told from {count, plural, one {# request} other {# requests}}.";
    readonly introResident: "Told from {count, plural, one {# request} other {# requests}}: what everyone may see, and what you reported yourself.";
    readonly loading: "Requests are being fetched";
    readonly choices: "What to show";
    readonly period: "Time";
    readonly periods: {
      readonly weeks: "The last 12 weeks";
      readonly year: "This year";
      readonly all: "Everything";
    };
    readonly years: "One year";
    readonly site: "Site";
    readonly siteAll: "All sites";
    readonly siteGone: "A site that is gone";
    readonly category: "What it is";
    readonly categoryAll: "Everything";
    readonly now: {
      readonly title: "Right now";
      readonly open: "Open";
      readonly late: "Late already";
      readonly lateNote: "{share} of the {count, plural, one {one} other {#}} with a promised date";
      readonly latePromise: "None of them has a promised date";
      readonly byState: "Open requests by state";
      readonly none: "Nothing is open. Well done.";
    };
    readonly in: {
      readonly weeks: "In the last 12 weeks";
      readonly year: "This year";
      readonly all: "Since the first report";
      readonly one: "In {year}";
    };
    readonly figures: {
      readonly reported: "Reported";
      readonly fixed: "Fixed";
      readonly otherwise: "{count, plural, one {# more was declined, merged or taken back} other {# more were declined, merged or taken back}}";
      readonly late: "Ended late";
      readonly lateNote: "{late} of {count, plural, one {one} other {#}} with a promised date";
      readonly lateNone: "No figure yet: nothing with a promised date ended";
      readonly median: "Half were fixed within";
      readonly p90: "Nine in ten were fixed within";
      readonly timesNone: "No figure yet: nothing was fixed";
      readonly none: "–";
    };
    readonly undated: "{count, plural, one {# request has ended and nobody wrote down when. It counts as reported and in no other figure.} other {# requests have ended and nobody wrote down when. They count as reported and in no other figure.}}";
    readonly undatedShow: "{count, plural, one {Show it} other {Show them}}";
    readonly weeks: {
      readonly title: "Week by week";
      readonly hint: "Each column is a week and leads to what was reported in it.";
      readonly hintCut: "The last {count} weeks. Each column is a week and leads to what was reported in it.";
      readonly weekBegins: "Week that begins";
      readonly list: "Weeks. Left and right arrow keys go from one to the next.";
      readonly week: "Week of {day}";
      readonly weekSoFar: "Week of {day}, so far";
      readonly reported: "Reported";
      readonly fixed: "Fixed";
      readonly open: "Open when the week ended";
      readonly late: "Late, of what ended";
      readonly told: "{reported} reported, {fixed} fixed, {open} open";
      readonly toldLate: "{share} late";
      readonly otherwise: "Ended otherwise";
      readonly asTable: "Show as table";
      readonly table: "Week by week, in figures";
      readonly noShare: "no figure";
    };
    readonly times: {
      readonly title: "How long a fix takes";
      readonly about: "From the report until it is fixed. The thick bar ends where half were done, the thin line where nine in ten were.";
      readonly byCategory: "By what it is";
      readonly bySite: "By site";
      readonly median: "Half within";
      readonly p90: "Nine in ten within";
      readonly countOf: "from {count, plural, one {# fix} other {# fixes}}";
    };
    readonly empty: {
      readonly house: "Nothing to tell yet";
      readonly houseBody: "Once faults are reported and fixed, this page says how quickly, and where it gets stuck.";
      readonly report: "Report a fault";
      readonly import: "Import a list";
      readonly choiceBody: "Nothing was reported or fixed in the time you chose.";
      readonly showAll: "Show everything";
    };
  };
  readonly palette: {
    readonly label: "Go to, find or do anything";
    readonly status: "{count, plural, =0 {Nothing is called that} one {# result} other {# results}}";
    readonly groups: {
      readonly requests: "Requests";
      readonly go: "Go to";
      readonly do: "Do";
      readonly people: "Be somebody else";
      readonly theme: "Colours";
    };
    readonly report: "Report a fault";
    readonly findAll: "Show all requests with “{query}”";
    readonly keys: "List the keys";
    readonly be: "Be {name}";
    readonly themes: {
      readonly system: "As the device has them";
      readonly light: "Light";
      readonly dark: "Dark";
    };
    readonly keysTitle: "Keys";
    readonly keyGroups: {
      readonly everywhere: "Everywhere";
      readonly inbox: "In the requests";
      readonly request: "On a request";
    };
    readonly keysFor: {
      readonly palette: "Go to, find or do anything";
      readonly keys: "This list";
      readonly close: "Close what lies on top";
      readonly down: "Next request";
      readonly up: "Request before";
      readonly left: "On the board: column before";
      readonly right: "On the board: next column";
      readonly open: "Open it";
      readonly search: "Search";
      readonly leave: "Back to the list";
      readonly comment: "Write a comment";
      readonly assign: "Assign it or take it on";
      readonly change: "Change it";
    };
    readonly enter: "Enter";
    readonly escape: "Esc";
  };
  readonly photos: {
    readonly label: "Photos";
    readonly camera: "Take a photo";
    readonly files: "Choose photos";
    readonly one: "Photo {number, number}";
    readonly open: "Look at photo {number, number} of {count, number}";
    readonly remove: "Take photo {number, number} out";
    readonly preparing: "One moment …";
    readonly position: "{number, number} of {count, number}";
    readonly viewer: "Photos";
    readonly previous: "Photo before";
    readonly next: "Next photo";
    readonly zoomIn: "Look closer";
    readonly zoomOut: "See all of it";
    readonly leftOut: "{most, plural, one {There is room for # photo} other {There is room for # photos}}, so {count, plural, one {# was left out} other {# were left out}}.";
    readonly full: "{most, plural, one {That is # photo, as many as fit.} other {That is # photos, as many as fit.}}";
    readonly unread: "The photos you added before cannot be read at the moment. They are still kept.";
    readonly notAdded: "{name} was not added";
    readonly nameless: "One file";
    readonly takeOut: "Leave it out";
    readonly failures: {
      readonly notAnImage: "It is not a picture, whatever its name says.";
      readonly empty: "There is nothing in it.";
      readonly tooLarge: "It is too large: photos may have up to 40 MB and 100 megapixels.";
      readonly heic: "It is a HEIC photo, which this browser cannot open. Take it with the camera here, or save it as JPEG first.";
      readonly unsupportedFormat: "It is a kind of picture this browser cannot open ({format}). Save it as JPEG first.";
      readonly damaged: "The picture is damaged.";
      readonly failed: "It could not be read this time. Try again.";
      readonly storageFull: "This device has no room left for it. Make some room, then try again.";
      readonly unavailable: "It could not be kept at the moment. Try again.";
    };
  };
  readonly refusals: {
    readonly fallback: "{clause}";
    readonly kinds: {
      readonly from: "This has moved on in the meantime, so the step no longer fits. Have a look at where it stands now.";
      readonly while: "This has moved on in the meantime, so it can no longer be changed like this.";
      readonly member: "Only active members of this house can do this.";
      readonly read: "This is not for you to see.";
      readonly missing: "This is not here any more. What you wrote is kept.";
      readonly exists: "This is already here, so nothing was added twice.";
      readonly undecodable: "This was saved in a form we cannot read, so it cannot be changed. It is left as it is.";
    };
    readonly codes: {
      readonly request_report_by: "Only members of this house can report something here.";
      readonly request_import_by: "Only coordinators and admins can import requests.";
      readonly request_correct_by: "Only whoever reported this can correct the report.";
      readonly request_adjust_by: "Only coordinators and admins can change these details.";
      readonly request_follow_by: "Only people who can see this request can follow it.";
      readonly request_triage_by: "Only coordinators and admins can say how urgent this is.";
      readonly request_assign_by: "Only coordinators and admins can give this to somebody.";
      readonly request_claim_by: "Only technicians, coordinators and admins can take this on.";
      readonly request_release_by: "Only whoever took this on, or a coordinator, can give it back.";
      readonly request_release_blocked: "This waits for a go-ahead. Only a coordinator can take it back while it does.";
      readonly request_start_by: "Only whoever took this on can start work.";
      readonly request_stop_by: "Only whoever took this on, or a coordinator, can stop work for now.";
      readonly request_wait_by: "Only whoever took this on, or a coordinator, can put it on hold.";
      readonly request_resolve_by: "Only whoever took this on, or a coordinator, can say it is fixed.";
      readonly request_confirm_by: "Only whoever reported this, or a coordinator, can confirm the fix.";
      readonly request_reopen_by: "Only whoever reported this, or a coordinator, can open it again.";
      readonly request_decline_by: "Only coordinators and admins can decline a request.";
      readonly request_merge_by: "Only coordinators and admins can merge requests.";
      readonly request_withdraw_by: "Only whoever reported this can take it back.";
      readonly request_assign_blocked: "Work can only be given to a technician, a coordinator or an admin who is still here.";
      readonly request_start_blocked: "This waits for a go-ahead. A coordinator has to assign it again before work can start.";
      readonly request_merge_blocked: "The other request was merged itself. Choose the one it was merged into.";
      readonly request_reopen_text: "Please say why you open this again.";
      readonly request_decline_text: "Please say why this is declined.";
      readonly request_triage_needs_priority: "Please choose how urgent this is.";
      readonly request_assign_needs_assignee: "Please choose who should take this on.";
      readonly request_wait_needs_waitingFor: "Please choose what this waits for.";
      readonly request_resolve_needs_resolution: "Please say what was done.";
      readonly request_merge_needs_mergedInto: "Please choose the request it goes on in.";
      readonly activity_note_by: "Only people who can see this request can add to it.";
      readonly attachment_attach_by: "Only people who can see this request can add photos to it.";
      readonly member_add_by: "Only admins can add people.";
      readonly member_rename_by: "You can change your own name; others’ only an admin can.";
      readonly member_appoint_by: "Only admins can change what a person may do.";
      readonly site_add_by: "Only coordinators and admins can add a site.";
      readonly site_change_by: "Only coordinators and admins can change a site.";
      readonly place_add_by: "Only coordinators and admins can add a place.";
      readonly place_change_by: "Only coordinators and admins can change a place.";
      readonly organisation_found_by: "This organisation could not be set up like this.";
      readonly organisation_configure_by: "Only admins can change the settings.";
      readonly request_report_blocked: "This place is no longer looked after. Choose another one.";
      readonly request_report_blocked2: "The site has to be the one the place belongs to.";
      readonly request_import_blocked: "The site has to be the one the place belongs to.";
      readonly request_adjust_blocked: "This place is no longer looked after. Choose another one.";
      readonly request_adjust_blocked2: "The site has to be the one the place belongs to.";
      readonly request_triage_blocked: "This place is no longer looked after. Choose another one.";
      readonly request_triage_blocked2: "The site has to be the one the place belongs to.";
      readonly request_wait_blocked: "This waits for a go-ahead. A coordinator has to assign it again before it can go on.";
      readonly request_resolve_blocked: "This waits for a go-ahead. A coordinator has to assign it again before it can go on.";
      readonly place_add_blocked: "This site is no longer looked after.";
      readonly place_add_blocked2: "The place it should be in is not there.";
      readonly place_change_blocked: "This site is no longer looked after.";
      readonly place_change_blocked2: "The place it should be in is not there.";
    };
  };
  readonly report: {
    readonly title: "Report a fault";
    readonly trail: "Your answers so far";
    readonly stepOf: "Question {step, number} of 3";
    readonly changePlace: "{place}: choose another place";
    readonly changeCategory: "{category}: choose something else";
    readonly place: {
      readonly title: "Where is it?";
      readonly recent: "Where you reported before";
      readonly search: "Search for a place";
      readonly everywhere: "All places";
      readonly found: "{count, plural, =0 {No place is called that} one {# place} other {# places}}";
      readonly foundHint: "Try another word, or look through all places.";
      readonly tooMany: "Only the first {shown, number} are shown. Type a bit more.";
      readonly inside: "{place}: show what is in it";
      readonly here: "{place}, as a whole";
      readonly hereHint: "or choose what is in it:";
      readonly up: "All places";
      readonly chosen: "Chosen";
      readonly none: "There is no place yet";
      readonly noneCoordinator: "Before anybody can report something, the building needs its places: floors, rooms, equipment.";
      readonly noneResident: "Nothing can be reported before the building has its places. {people, plural, =0 {Whoever runs the building can add them.} one {Please ask {names}.} other {Please ask {names}.}}";
      readonly toBuilding: "Set up the building";
      readonly unknown: "That place is not here any more";
      readonly unknownLead: "It may have been renamed or taken out of use. Choose where it is below.";
      readonly gone: "“{place}” is not in use any more";
      readonly goneNameless: "The place you chose is not here any more";
      readonly goneLead: "It was taken out while you were writing. Everything else you wrote is kept: choose another place.";
    };
    readonly category: {
      readonly title: "What is it about?";
      readonly openHere: "{count, plural, one {# thing is reported here already} other {# things are reported here already}}";
    };
    readonly details: {
      readonly title: "Anything else that helps?";
      readonly intro: "All of this may be left out. A photo says most.";
      readonly name: "In a few words";
      readonly nameHint: "Left empty, it is called “{category}”.";
      readonly nameTooLong: "That is {over, plural, one {# character} other {# characters}} too long. Put the rest below.";
      readonly more: "More about it";
      readonly moreTooLong: "That is {over, plural, one {# character} other {# characters}} too long.";
      readonly left: "{left, plural, one {# character left} other {# characters left}}";
      readonly urgency: "How pressing is it for you?";
      readonly urgencyHints: {
        readonly canWait: "It is a nuisance, no more";
        readonly soon: "It should not stay like this";
        readonly now: "It does damage or is dangerous";
      };
      readonly teamOnly: "Only the team can see this";
      readonly teamOnlyHint: "Otherwise everyone in the house can see it, and nobody reports it twice.";
      readonly teamOnlyHome: "This is somebody’s home, so only the team sees it unless you say otherwise.";
      readonly send: "Send report";
      readonly sending: "Sending";
      readonly awaitingPhotos: "Getting the last photo ready. It is sent as soon as that is done.";
      readonly notYet: "Wait, let me change something";
      readonly photosFailed: "A photo could not be added, so nothing was sent yet";
      readonly photosFailedLead: "Have a look at it above. Sending again goes without it.";
      readonly discard: "Throw this away";
      readonly discardTitle: "Throw this report away?";
      readonly discardLead: "What you wrote and your photos are removed from this device. This cannot be undone.";
      readonly discardConfirm: "Throw it away";
      readonly discardFailed: "It could not be removed at the moment. Try again.";
    };
    readonly kept: {
      readonly kept: "Kept on this device";
      readonly saving: "Being kept …";
      readonly full: "This device has no room left: what you write now is only kept while this page is open. You can still send it.";
      readonly not: "This cannot be kept at the moment: leave the page open until it is sent.";
      readonly resumed: "You began this report earlier";
      readonly startOver: "Start over";
      readonly setAside: "An older draft could not be read";
      readonly setAsideLead: "It is put aside on this device. You can start a new report.";
    };
    readonly nearby: {
      readonly title: "Is it this?";
      readonly lead: "If it is the same, follow it instead: you hear how it goes on, and nobody has to look twice.";
      readonly someone: "Someone reported this {when}";
      readonly you: "You reported this {when}";
      readonly follow: "Follow it instead";
      readonly followThis: "Follow it instead: {title}";
      readonly following: "You follow this already";
      readonly see: "See it";
      readonly seeThis: "See it: {title}";
      readonly others: "{count, plural, one {# other thing is open here} other {# other things are open here}}";
      readonly followFailed: "You do not follow it yet";
    };
    readonly sent: {
      readonly title: "Sent. Thank you!";
      readonly number: "Your report is number";
      readonly lead: "Somebody will look at it. You can follow every step.";
      readonly keptTitle: "Kept on this device";
      readonly keptLead: "It is not sent yet. It goes out by itself as soon as Fettle gets through; you need not do anything.";
      readonly see: "See it";
      readonly another: "Report something else";
      readonly toRequests: "To the requests";
    };
    readonly trouble: {
      readonly refused: "This report was not accepted";
      readonly refusedLead: "Nothing is lost: change what stands in the way, and send it again.";
      readonly sendFailed: "It could not be sent";
      readonly full: "This device has no room left";
      readonly fullLead: "Not even to keep it until it is sent. Everything you wrote is still here: make some room, then try again.";
      readonly other: "Everything you wrote is still here";
      readonly otherLead: "Try again in a little while.";
      readonly edit: "Back to the report";
      readonly openFailed: "Your draft cannot be read at the moment";
      readonly openFailedLead: "If you began a report here, it is still kept. Try again, or start a new one.";
      readonly afresh: "Start a new one";
      readonly sentElsewhere: "You sent this from another tab";
      readonly sentElsewhereLead: "Nothing more to do here: it went out as number {number}.";
      readonly away: "This report was closed in another tab";
      readonly awayLead: "It was sent or thrown away there, photos included. What you see here can still be sent as a report of its own.";
      readonly goOn: "Go on with it here";
    };
  };
  readonly request: {
    readonly title: "Request";
    readonly back: "Requests";
    readonly number: "Number";
    readonly somebody: "Somebody";
    readonly something: "something";
    readonly nothing: "nothing";
    readonly you: "{name} (you)";
    readonly leftHouse: "no longer here";
    readonly reportedBy: "Reported by {name}";
    readonly priorityOf: "Priority: {priority}";
    readonly place: {
      readonly gone: "A place that is not there any more";
      readonly retired: "{place} (no longer used)";
    };
    readonly next: {
      readonly look: {
        readonly mine: "Your turn: have a look, and say how urgent it is.";
        readonly others: "A coordinator will have a look at this.";
      };
      readonly takeOn: {
        readonly mine: "Nobody has taken this on yet. You can.";
        readonly others: "Somebody from the team has to take this on.";
      };
      readonly begin: {
        readonly mine: "Your turn: begin with it.";
        readonly others: "{name} has taken this on and will begin.";
      };
      readonly finish: {
        readonly mine: "You are working on this. Say so when it is fixed.";
        readonly others: "{name} is working on this.";
      };
      readonly confirm: {
        readonly mine: "Your turn: say whether it is fixed.";
        readonly others: "{name} has to say whether it is fixed.";
      };
      readonly handless: {
        readonly mine: "Your turn: nobody works on this. Give it to somebody.";
        readonly others: "A coordinator has to give this to somebody.";
      };
      readonly handlessWaiting: {
        readonly mine: "{waiting}. Nobody looks after it: give it to somebody.";
        readonly others: "{waiting}. A coordinator has to give it to somebody.";
      };
      readonly approve: {
        readonly mine: "Your turn. {waiting}: assign it again to give it.";
        readonly others: "{waiting}. A coordinator has to give it.";
      };
      readonly unblock: {
        readonly mine: "{waiting}. You go on when that is there.";
        readonly others: "{waiting}. Then {name} goes on.";
      };
    };
    readonly actions: {
      readonly triage: "Say how urgent it is";
      readonly assign: "Give it to somebody";
      readonly claim: "Take it on";
      readonly release: "Give it back";
      readonly start: "Start work";
      readonly stop: "Stop for now";
      readonly wait: "Put it on hold";
      readonly resolve: "It is fixed";
      readonly confirm: "Confirm the fix";
      readonly reopen: "Open it again";
      readonly decline: "Decline it";
      readonly merge: "Merge it into another";
      readonly withdraw: "Take it back";
      readonly correct: "Correct my report";
      readonly adjust: "Change details";
    };
    readonly question: {
      readonly title: "Is it fixed?";
      readonly yes: "Yes, it is fixed";
      readonly no: "No, not yet";
    };
    readonly more: "More";
    readonly sheets: {
      readonly triage: "How urgent is it?";
      readonly assign: "Who should do it?";
      readonly claim: "Take it on";
      readonly release: "Give it back";
      readonly start: "Start work";
      readonly stop: "Stop for now";
      readonly wait: "What does it wait for?";
      readonly resolve: "It is fixed";
      readonly confirm: "Confirm the fix";
      readonly reopen: "What is still wrong?";
      readonly decline: "Decline this request";
      readonly merge: "The same fault as …";
      readonly withdraw: "Take this request back";
      readonly correct: "Correct my report";
      readonly adjust: "Change details";
    };
    readonly sends: {
      readonly triage: "Save";
      readonly assign: "Give it to them";
      readonly claim: "Take it on";
      readonly release: "Give it back";
      readonly start: "Start work";
      readonly stop: "Stop for now";
      readonly wait: "Put it on hold";
      readonly resolve: "Say it is fixed";
      readonly confirm: "Confirm the fix";
      readonly reopen: "Open it again";
      readonly decline: "Decline";
      readonly merge: "Merge";
      readonly withdraw: "Take it back";
      readonly correct: "Save";
      readonly adjust: "Save";
    };
    readonly confirmations: {
      readonly decline: {
        readonly title: "Decline this request?";
        readonly body: "It ends here, and everybody who follows it reads your reason. It can be opened again later.";
      };
      readonly merge: {
        readonly title: "Merge this request?";
        readonly body: "It ends here and goes on in the other one. Both link to each other, and nothing of its story is lost.";
      };
      readonly withdraw: {
        readonly title: "Take this request back?";
        readonly body: "It ends here, and nobody will work on it. You can open it again later.";
      };
    };
    readonly fields: {
      readonly title: "What is wrong";
      readonly details: "Details";
      readonly category: "What sort of fault";
      readonly urgency: "For the reporter";
      readonly audience: "Who sees it";
      readonly place: "Place";
      readonly priority: "Priority";
      readonly dueAt: "Promised by";
      readonly assignee: "Who does it";
      readonly waitingFor: "It waits for";
      readonly resolution: "What was done";
      readonly mergedInto: "The other request";
    };
    readonly noAssignee: "Nobody yet";
    readonly noPriority: "Not set yet";
    readonly dueOn: "{date} ({ago})";
    readonly timeSpent: "Time spent";
    readonly watchers: "Followed by";
    readonly noWatchers: "Nobody else";
    readonly follow: "Follow";
    readonly unfollow: "No longer follow";
    readonly mergedInto: "This is the same fault as another request and goes on there";
    readonly mergedHere: "{count, plural, one {Another report of the same fault was merged into this one} other {# other reports of the same fault were merged into this one}}";
    readonly waits: {
      readonly parts: "A part";
      readonly access: "Somebody to let us in";
      readonly contractor: "A contractor";
      readonly approval: "A go-ahead";
      readonly approvalHint: "Work can only go on once a coordinator has assigned it again.";
    };
    readonly within: "To be fixed within {duration} of the report";
    readonly reporterSays: "The reporter said: {urgency}";
    readonly workload: "{role}, {count, plural, =0 {nothing open} one {# open request} other {# open requests}}";
    readonly dueCounted: "Counted from the report by its priority: {when}.";
    readonly dueChosen: "That is {when}.";
    readonly duePast: "Counted from the report, that was {when}.";
    readonly countFromNow: "Count from now";
    readonly samePlace: "At the same place";
    readonly elsewhere: "Elsewhere";
    readonly searchOther: "Number or a few words";
    readonly candidate: "{place} · {state} · {ago}";
    readonly goesOnIn: "It goes on in {number}";
    readonly found: "{count, plural, =0 {No open request fits} one {# request} other {# requests}}";
    readonly searchPlace: "Another place";
    readonly typePlace: "Type a part of its name";
    readonly placeNow: "Now: {place}";
    readonly foundPlaces: "{count, plural, =0 {No place is called that} one {# place} other {# places}}";
    readonly reason: "Why";
    readonly reasonHint: "Everybody who sees the request reads this.";
    readonly words: "A word about it";
    readonly minutes: "Minutes spent";
    readonly charactersLeft: "{left, plural, one {# character left} other {# characters left}}";
    readonly problems: {
      readonly missing: "Please fill this in.";
      readonly tooShort: "A little longer, please: at least 3 characters.";
      readonly tooLong: "This is too long. Please shorten it.";
      readonly number: "Whole minutes, please: 1 to 6,000.";
    };
    readonly unchanged: "Nothing has been changed yet.";
    readonly photosPreparing: "The photos are not ready yet. One moment.";
    readonly noLonger: "It has moved on in the meantime, so this no longer fits.";
    readonly changedMeanwhile: "Somebody else has just changed this.";
    readonly sayInstead: "Send what I wrote as a comment";
    readonly faster: {
      readonly title: "{what}, {ago}";
      readonly still: "You can go on all the same.";
      readonly over: "They were faster, so this step no longer fits. What you wrote is kept.";
    };
    readonly gone: {
      readonly missing: "This request is not here any more";
      readonly forbidden: "You can no longer see this request";
      readonly undecodable: "This request can no longer be read";
      readonly kept: "What you wrote is kept on this device.";
    };
    readonly refused: {
      readonly title: "That was not possible";
      readonly kept: "Everything you wrote is still here.";
    };
    readonly dispute: {
      readonly title: "{name} changed this to: {value}";
      readonly body: "What you wrote is still above. Which one should hold?";
      readonly theirs: "Take that";
      readonly mine: "Keep mine";
    };
    readonly draftNotKept: "What you write cannot be kept on this device at the moment";
    readonly track: {
      readonly label: "Where it stands";
      readonly done: "done";
      readonly current: "now";
      readonly todo: "still to come";
    };
    readonly photos: {
      readonly label: "Photos";
      readonly one: "Photo {number, number}";
      readonly open: "Look at photo {number, number} of {count, number}: {alt}";
      readonly by: "{name}, {when}";
      readonly viewer: "Photos";
      readonly previous: "Photo before";
      readonly next: "Next photo";
      readonly zoomIn: "Look closer";
      readonly zoomOut: "See all of it";
      readonly position: "{number, number} of {count, number}";
      readonly lost: "The photos cannot be shown at the moment";
    };
    readonly timeline: "What happened";
    readonly day: "{day}, {date}";
    readonly timeToday: "{time}, {ago}";
    readonly unsent: "kept on this device, not sent yet";
    readonly teamOnly: "team only";
    readonly teamAndFollowers: "The team, whoever reported it, and whoever follows it";
    readonly teamAndFollowersHint: "Whoever reported it, and whoever follows it already, still sees it.";
    readonly unreadable: "{count, plural, one {# entry cannot be read. It is left as it is.} other {# entries cannot be read. They are left as they are.}}";
    readonly spent: "{duration} spent";
    readonly did: {
      readonly note: "wrote";
      readonly photos: "{count, plural, one {added a photo} other {added # photos}}";
      readonly minutes: "spent {duration} on this";
      readonly report: "reported this";
      readonly import: "imported this";
      readonly correct: "corrected the report";
      readonly adjust: "changed details";
      readonly follow: "changed who follows this";
      readonly triage: "had a look at this";
      readonly assign: "gave this to {name}";
      readonly claim: "took this on";
      readonly release: "gave this back";
      readonly start: "started work";
      readonly stop: "stopped work for now";
      readonly wait: "put this on hold: it waits for {what}";
      readonly resolve: "says it is fixed";
      readonly confirm: "confirmed the fix";
      readonly reopen: "opened this again";
      readonly decline: "declined this";
      readonly merge: "merged this into {number}";
      readonly withdraw: "took this back";
    };
    readonly note: {
      readonly title: "Add to this request";
      readonly label: "Comment";
      readonly placeholder: "Anything new? Anything that helps?";
      readonly placeholderStaff: "What did you see or do?";
      readonly team: "Only the team sees this";
      readonly teamHint: "Residents will not see it.";
      readonly send: "Send";
      readonly sendTeam: "Send to the team";
      readonly problems: {
        readonly empty: "Write something first, or add a photo.";
        readonly tooLong: "This is too long. Please shorten it.";
      };
      readonly refused: "Your comment was not taken";
      readonly failed: "Your comment could not be sent";
    };
    readonly missing: {
      readonly title: "There is no such request";
      readonly body: "The address may have been cut short, or the request was never here.";
    };
    readonly forbidden: {
      readonly title: "This request is not for you to see";
      readonly body: "It is for the team only, or it was shown to others than before. If you need to know about it, ask a coordinator.";
    };
    readonly undecodable: {
      readonly title: "This request cannot be read";
    };
  };
  readonly shell: {
    readonly skip: "Skip to the page";
    readonly places: "Places in Fettle";
    readonly requests: "Requests";
    readonly overview: "Overview";
    readonly report: "Report";
    readonly building: "Building";
    readonly import: "Import";
    readonly about: "About";
    readonly attention: "Needs attention";
    readonly attentionCount: "{count, plural, one {# change needs your attention} other {# changes need your attention}}";
    readonly attentionLead: "What you wrote is kept. Have a look and decide what becomes of it.";
    readonly attentionOpen: "Have a look";
    readonly more: "More";
    readonly you: "You are {name}, {role}.";
    readonly switch: "Be somebody else";
    readonly switchLead: "On this device you can be anybody in the building, to see what they see. It holds for this tab.";
    readonly offline: "You are offline";
    readonly offlineLead: "Go on as usual: everything is kept on this device.";
    readonly failed: "Fettle could not open";
    readonly entering: "Opening the building";
    readonly messages: "What just happened";
    readonly notFound: "There is nothing at this address";
    readonly notFoundLead: "It may have moved, or the link was cut short.";
    readonly toRequests: "To the requests";
    readonly crashed: "This page stumbled";
    readonly crashedLead: "Nothing you saved is lost. Try again; if it goes on, see About → Diagnostics.";
    readonly notFoundPage: "Nothing here";
    readonly crashedPage: "Something broke";
    readonly houses: "Another house";
  };
  readonly toasts: {
    readonly undone: "Taken back";
    readonly exported: "{count, plural, one {# request} other {# requests}} saved as CSV";
    readonly followed: "You follow “{title}” now";
    readonly triaged: "Looked at";
    readonly assigned: "Given to {person}";
    readonly claimed: "You have taken this on";
    readonly released: "Given back";
    readonly started: "Work has started";
    readonly stopped: "Stopped for now";
    readonly waiting: "Put on hold";
    readonly resolved: "Said to be fixed";
    readonly confirmed: "Thank you. The fix is confirmed";
    readonly reopened: "Open again";
    readonly declined: "Declined";
    readonly merged: "Merged";
    readonly withdrawn: "Your request is taken back";
    readonly corrected: "Report corrected";
    readonly adjusted: "Details changed";
    readonly unfollowed: "You no longer follow “{title}”";
    readonly commentSent: "Sent as a comment";
    readonly commentKept: "Your comment is kept on this device and goes out as soon as it can";
    readonly changeKept: "Kept on this device. It goes out as soon as it can";
    readonly saved: "Saved";
  };
  readonly welcome: {
    readonly page: "Welcome";
    readonly title: "A house in good order";
    readonly lead: "Report what is broken, see who takes care of it, and say when it is fixed. How would you like to begin?";
    readonly looking: "Looking around on this device";
    readonly demo: "Look around a demo building";
    readonly demoLead: "Linden Court: a housing co-op with two sites, eight people and five months of faults. Change whatever you like, as anybody who lives or works there.";
    readonly demoBegun: "It was begun and is not finished yet. This goes on from there.";
    readonly empty: "Start empty";
    readonly emptyLead: "Your own house, with you as the first person in it. Four short answers, and it stands.";
    readonly private: "Everything stays in this browser. No account, no server, and nobody else sees it.";
    readonly expelled: "{name} no longer belongs to {house}";
    readonly expelledNameless: "Whoever this was is no longer here";
    readonly expelledLead: "What they wrote is still there. Go on as somebody else, or somewhere else.";
    readonly backTo: "Go back to where you were";
    readonly asPerson: "As {person} · {role}";
    readonly seeding: {
      readonly title: "Linden Court moves in";
      readonly lead: "People, rooms, photos and forty-six requests. A few seconds, and only this once.";
      readonly progress: "Setting up the demo building";
      readonly failed: "The demo building is not finished";
    };
    readonly founding: {
      readonly title: "Your house";
      readonly lead: "All of it can be changed later.";
      readonly you: "Your name";
      readonly youHint: "As the others in the house know you.";
      readonly house: "Name of the house";
      readonly houseHint: "What everybody calls it: a co-op, a school, a street.";
      readonly building: "First building";
      readonly buildingHint: "More buildings, floors and rooms can follow.";
      readonly zone: "Time zone";
      readonly zoneHint: "In which its days begin and end.";
      readonly zoneOther: "Elsewhere";
      readonly submit: "Move in";
      readonly failed: "The house is not there yet";
      readonly refused: "The house could not be set up";
    };
    readonly wanting: {
      readonly you: "Please write your name, in up to 80 characters.";
      readonly house: "Please give the house a name, in up to 120 characters.";
      readonly zone: "Please choose a time zone.";
      readonly building: "Please give the building a name, in up to 120 characters.";
    };
    readonly unreachable: "This browser does not let Fettle keep anything just now";
    readonly about: "About Fettle";
  };
}

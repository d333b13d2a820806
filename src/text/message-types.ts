// Made from src/text/en/*.json by `node --import tsx scripts/vite-text.ts`, and while Vite serves. Change the JSON, not this.

/** Every English message with its words, by namespace. */
export interface Messages {
  readonly about: {
    readonly title: "About Fettle";
    readonly toWelcome: "Welcome";
    readonly version: "Version {version} · {environment}";
    readonly charts: "Every screen as a state chart, for designers";
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
    readonly consent: {
      readonly title: "What leaves this device";
      readonly nobody: "Nothing. There is no place set up that Fettle would report to, neither how it is used nor what goes wrong.";
      readonly both: "If you agree, Fettle reports to whoever runs it which pages and steps are used, how long they take, and what goes wrong. Names, texts, photos and addresses are never in it.";
      readonly usage: "If you agree, Fettle reports to whoever runs it which pages and steps are used and how long they take. Names, texts, photos and addresses are never in it.";
      readonly errors: "If you agree, Fettle reports to whoever runs it what goes wrong, with the steps before it. Names, texts, photos and addresses are never in it.";
      readonly google: "For how it is used, Google Analytics and Firebase Performance work for them, without anything for advertising.";
      readonly switch: "Send reports";
      readonly hint: "Changes at once, in every tab.";
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
      readonly body: "What Fettle notices about itself. This list stays on this device and is gone when this tab is closed; whether anything of it is sent is decided above. It never holds names, texts or photos.";
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
  readonly account: {
    readonly title: "Account";
    readonly guest: "You are here without an account";
    readonly guestLead: "What you report is kept, but only this device knows that it is yours. Add a way to sign in, and it stays yours everywhere.";
    readonly keep: "Keep your reports";
    readonly unverified: "Your address is not confirmed yet";
    readonly unverifiedLead: "An e-mail with a link shows that it is yours.";
    readonly verify: "Send the e-mail";
    readonly verifySent: "An e-mail is on its way to {email}. Open the link in it, then come back.";
    readonly verifyDone: "I have opened it";
    readonly verifyNotYet: "The link has not been opened yet.";
    readonly verified: "confirmed";
    readonly ways: {
      readonly email: "You sign in with an e-mail address.";
      readonly google: "You sign in with Google.";
      readonly other: "You sign in with an e-mail address or Google.";
    };
    readonly houses: {
      readonly title: "Your houses";
      readonly here: "You are here";
      readonly nameless: "A house";
      readonly other: "Found another, or see where you are invited";
    };
    readonly earlier: {
      readonly title: "Reported without an account";
      readonly lead: "Before you signed in, somebody reported something on this device without an account. It is still there.";
      readonly open: "Look at it";
      readonly after: "To come back here, sign in again.";
      readonly failed: "That did not work. Try again in a little while.";
    };
    readonly password: {
      readonly title: "Password";
      readonly lead: "Not everybody has one: whoever signs in by a link needs none.";
      readonly open: "Change the password";
      readonly current: "Password as it is";
      readonly next: "New password";
      readonly hint: "At least {length} characters.";
      readonly submit: "Change it";
      readonly reset: "I do not know it: send me an e-mail";
      readonly resetSent: "An e-mail is on its way to {email}. Choose a new password there.";
      readonly saved: "Your password is changed.";
    };
    readonly signOut: {
      readonly title: "Sign out";
      readonly lead: "In every window of this browser. Nothing you have sent changes.";
      readonly submit: "Sign out";
      readonly asking: "Not everything has arrived";
      readonly unknown: "What is kept on this device cannot be read just now, so something may not have arrived.";
      readonly changes: "{count, plural, one {# change has not arrived yet} other {# changes have not arrived yet}}";
      readonly refused: "{count, plural, one {# change was not accepted and waits for you} other {# changes were not accepted and wait for you}}";
      readonly files: "{count, plural, one {# photo is on its way} other {# photos are on their way}}";
      readonly kept: "None of it gets lost: it stays on this device and goes on when you sign in here again. Nobody else can send it.";
      readonly wait: "Wait, then sign out";
      readonly waiting: "Signing out as soon as everything has arrived";
      readonly now: "Sign out now";
      readonly stay: "Stay";
      readonly guest: "Without an account you cannot come back: what you reported stays in the house, but it is yours no longer. Keep your reports first.";
      readonly failed: "You are still signed in";
      readonly stuckFiles: "{count, plural, one {# photo could not be sent and waits for you} other {# photos could not be sent and wait for you}}";
    };
    readonly deletion: {
      readonly title: "Delete the account";
      readonly lead: "You can then no longer sign in, and your address is forgotten. What you reported and did stays in the history of your houses, under your name there.";
      readonly unsent: "Something on this device has not arrived yet. With your account gone it can never be sent.";
      readonly start: "Delete the account …";
      readonly confirmTitle: "Delete this account?";
      readonly phrase: "Write “{phrase}” to confirm";
      readonly mismatch: "Write “{phrase}” first";
      readonly confirm: "Delete the account";
      readonly proofTitle: "Show once more that it is you";
      readonly proofLead: "You signed in some time ago, and only you may end this account.";
      readonly proofLink: "You sign in by a link? Sign out, sign in again, and delete it within five minutes.";
      readonly proof: "Password";
      readonly google: "Show it with Google";
      readonly failed: "The account is still there";
    };
    readonly failed: "That did not work";
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
    readonly absent: "Waiting for somebody to sign in again";
    readonly absentBody: "What others wrote on this device goes out when they are back. Nobody else can send it, and it is not shown to anybody else.";
    readonly absentLine: "{count, plural, one {# change waits} other {# changes wait}} for {name} to sign in again";
    readonly uploads: {
      readonly title: "{count, plural, one {# photo has not arrived yet} other {# photos have not arrived yet}}";
      readonly body: "They go by themselves while Fettle is open.";
      readonly pausedBody: "Stopped on this device. They stay here until you let them go on.";
      readonly pause: "Stop for now";
      readonly resume: "Let them go on";
      readonly one: "Photo {number, number}";
      readonly drop: "Do not send it";
      readonly dropOne: "Do not send it: photo {number, number}";
      readonly dropTitle: "Do not send this photo?";
      readonly dropBody: "It is removed from this device for good. Everything else it was sent with stays.";
    };
    readonly absentSomebody: "somebody else";
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
      readonly labels: "Print labels";
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
        readonly guest: "Reports by a label, or comes for one request; sees nothing else.";
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
      readonly leave: "Leave this house";
      readonly activate: "Is here again";
      readonly charts: "May look at the charts";
      readonly chartsHint: "For designers: every screen as a state chart, under /charts, and notes pinned to it.";
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
      readonly leave: "Leave {house}?";
      readonly leaveBody: "You see nothing of it any more and are told of nothing. What you did and wrote stays. To come back, an admin has to bring you back.";
      readonly leaveOpen: "{count, plural, =0 {Nothing is in your hands.} one {# open request is in your hands. It goes on to somebody else.} other {# open requests are in your hands. They go on to somebody else.}}";
      readonly leaveStuck: "{count, plural, one {# request waits for a go-ahead and stays with your name. Tell a coordinator before you go.} other {# requests wait for a go-ahead and stay with your name. Tell a coordinator before you go.}}";
      readonly leaveConfirm: "Leave";
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
  readonly charts: {
    readonly page: {
      readonly title: "Charts";
      readonly windowTitle: "Charts – Fettle";
      readonly machineTitle: "{machine} – Fettle charts";
      readonly machines: "Machines";
      readonly search: "Search states, events, guards …";
      readonly view: "Way to look";
      readonly all: "All machines";
      readonly home: "Back to Fettle";
      readonly reading: "Reading the machines …";
      readonly refused: {
        readonly title: "The charts are not open to you";
        readonly body: "An admin of your house can let you in: on the page of the building, under People.";
      };
      readonly failed: {
        readonly title: "The machines could not be read";
        readonly body: "Nothing was lost. Check the connection and try again.";
      };
      readonly views: {
        readonly chart: "Chart";
        readonly storyboard: "Storyboard";
        readonly live: "Live";
        readonly coverage: "Coverage";
        readonly compare: "Compare";
        readonly notes: "Notes";
      };
      readonly kinds: {
        readonly screen: "Screens";
        readonly actor: "Behind the screens";
        readonly lifecycle: "Lifecycles";
        readonly foreign: "From elsewhere";
      };
      readonly foundKinds: {
        readonly machine: "Machines";
        readonly state: "States";
        readonly event: "Events";
        readonly guard: "Guards";
        readonly action: "Actions";
        readonly actor: "Actors";
      };
      readonly found: "{count, plural, =0 {Nothing by that name} one {# place} other {# places}}";
      readonly more: "{count, number} more: say more of the name";
      readonly gone: {
        readonly machine: "There is no machine “{machine}” any more";
        readonly part: "“{part}” is not in “{machine}” any more";
        readonly why: "It was renamed or removed since the link was made.";
        readonly maybe: "It was renamed or removed since the link was made. Perhaps one of these is meant:";
        readonly all: "All machines";
      };
    };
    readonly atlas: {
      readonly intro: "{count, plural, one {# machine} other {# machines}}, read from the code that runs.";
      readonly counts: "{states, plural, one {# state} other {# states}}, {transitions, plural, one {# transition} other {# transitions}}";
      readonly needs: "Needs";
      readonly starts: "Starts";
      readonly startedBy: "Started by";
    };
    readonly notes: {
      readonly loading: "Fetching the notes …";
      readonly failed: "The notes could not be fetched";
      readonly notKept: "That was not kept";
      readonly none: "No notes here";
      readonly noneBody: "Say what strikes you about a state or a transition: it stays where you pin it.";
      readonly choose: "Choose a machine, a state or a transition to pin a note to it.";
      readonly begin: "Pin a note to {where}";
      readonly text: "Note on {where}";
      readonly pin: "Pin it";
      readonly open: "{count, plural, one {# open note} other {# open notes}}";
      readonly done: "{count, plural, one {# note dealt with} other {# notes dealt with}}";
      readonly by: "{name}, {when}";
      readonly somebody: "Somebody who left";
      readonly resolve: "Dealt with";
      readonly reopen: "Open it again";
      readonly move: "Pin elsewhere";
      readonly lost: "What this note hung on is gone";
      readonly lostBody: "It was renamed or removed. Nothing of the note is lost.";
      readonly where: "Where does it belong now?";
      readonly whereHint: "Or choose a state or transition in the chart first: it is offered here then.";
    };
    readonly storyboard: {
      readonly still: "Pictures in a picture are left out.";
      readonly broken: "This screen could not be drawn";
      readonly facts: {
        readonly states: "Active";
        readonly noStates: "It has no states";
        readonly tags: "Tags";
        readonly events: "Listens for";
        readonly noEvents: "Nothing: it only waits for its actors, or is over";
        readonly done: "It is over: nothing happens any more.";
        readonly context: "Knows";
        readonly noContext: "Nothing";
      };
      readonly walking: "Walking through every state …";
      readonly noFixture: "Nobody has said yet what to walk this machine with";
      readonly noFixtureBody: "A file with samples is missing: {file}";
      readonly failed: "This machine could not be walked through";
      readonly count: "{count, plural, one {# card} other {# cards}}";
      readonly look: {
        readonly size: "Width";
        readonly phone: "Phone";
        readonly desktop: "Desktop";
        readonly theme: "Colours";
        readonly light: "Light";
        readonly dark: "Dark";
        readonly language: "Language";
      };
      readonly open: "Open {state} large";
      readonly picture: "{state} of {machine}";
      readonly way: "How it comes about";
      readonly atOnce: "It begins like this";
      readonly passing: "Passed at once, never rested in";
      readonly unreached: {
        readonly title: "Not reached";
        readonly lead: "{count, plural, one {No sample leads to this state.} other {No sample leads to these states.}}";
        readonly byDesign: "Not meant to be reached this way: {why}";
      };
      readonly gaveUp: "There may be more: the walk was given up after {steps, number} steps.";
      readonly moves: {
        readonly event: "{name}";
        readonly done: "{name} answers";
        readonly error: "{name} fails";
        readonly news: "{name} tells something";
        readonly time: "{name} passes";
        readonly begin: "It begins";
        readonly goesOn: "It goes on by itself";
        readonly manyNews: "{count, number} pieces of news arrive";
      };
      readonly large: {
        readonly all: "All states";
        readonly back: "Back";
        readonly reset: "Begin again";
        readonly frame: "{machine}, as one would use it";
        readonly next: "What may happen now";
        readonly nothing: "Nothing can happen any more";
        readonly isPassing: "This state is passed at once. The next step is where it leads.";
        readonly stuck: "That did not work";
        readonly stuckBody: "The machine refused: {reason}";
        readonly events: "Somebody does something";
        readonly actors: "Something answers";
        readonly time: "Time passes";
        readonly trail: "What happened";
        readonly step: "{step, number}. {what}";
        readonly states: "Now active";
        readonly left: "This link leads to {href}";
      };
    };
    readonly live: {
      readonly actor: "Actor";
      readonly actors: "Actors";
      readonly actorCount: "{count, plural, one {# actor} other {# actors}}";
      readonly chart: "Chart of the chosen actor";
      readonly panel: "What is shown of it";
      readonly works: "at work";
      readonly outside: "Outside";
      readonly filter: "Filter by actor, event or state";
      readonly onlyActor: "Only {actor}";
      readonly nothingHere: "Nothing like this happened yet.";
      readonly noMachine: "This is no state machine: a promise, a callback or something that is followed. What it came to is under “Context”.";
      readonly notThen: "It was not there at this moment.";
      readonly noScreen: "This actor has no screen of its own.";
      readonly output: "What it came to";
      readonly error: "What went wrong";
      readonly began: "began";
      readonly broke: "broke by an error nobody expected";
      readonly from: "{event} from {actor}";
      readonly arrow: "{from} to {to}: {event}";
      readonly lineEnds: "{actor} ends";
      readonly ended: {
        readonly done: "ended";
        readonly error: "failed";
        readonly stopped: "was stopped";
      };
      readonly states: {
        readonly live: "Live";
        readonly joining: "Looking …";
        readonly lost: "Closed";
        readonly file: "Recording";
      };
      readonly panels: {
        readonly log: "Log";
        readonly sequence: "Sequence";
        readonly context: "Context";
        readonly send: "Send";
        readonly screen: "Screen";
      };
      readonly events: {
        readonly begins: "begins";
        readonly stops: "is stopped";
        readonly done: "done";
        readonly failed: "failed";
        readonly news: "news";
        readonly after: "time is up";
        readonly stateDone: "state is done";
      };
      readonly time: {
        readonly hold: "Hold";
        readonly follow: "Back to now";
        readonly back: "One step back";
        readonly forward: "One step on";
        readonly moment: "Moment";
        readonly step: "Step {step, number} of {last, number}, {time}";
      };
      readonly more: {
        readonly label: "More";
        readonly tabs: "Other tabs";
        readonly clear: "Forget what was";
        readonly clearDetail: "Actors and where they stand stay";
        readonly save: "Save the recording";
        readonly open: "Open a recording";
        readonly outside: "Open in Stately’s viewer";
        readonly outsideStop: "Stop telling Stately’s viewer";
      };
      readonly diff: {
        readonly first: "Known since step {step, number}; there is nothing earlier to compare it with.";
        readonly sinceLast: "Changed from step {from, number} to step {to, number}";
        readonly sincePin: "From the pinned step {from, number} to step {to, number}";
        readonly pin: "Compare from here";
        readonly unpin: "Compare with the last change";
        readonly whole: "Everything it knows";
        readonly empty: "It knows nothing.";
        readonly noContext: "It knows nothing, and came to nothing yet.";
        readonly same: "Nothing is different.";
        readonly kinds: {
          readonly added: "New:";
          readonly removed: "Gone:";
          readonly changed: "Changed:";
        };
      };
      readonly send: {
        readonly events: "Events it has an answer to";
        readonly nothing: "Where it stands, it has no answer to any event.";
        readonly pick: "Choose an event to write what it carries.";
        readonly notRunning: "Events can only be sent to a tab that is open.";
        readonly past: "You are looking at an earlier moment";
        readonly pastWhy: "Events go to the actor as it stands now.";
        readonly possible: {
          readonly yes: "possible now";
          readonly no: "not now";
          readonly unsure: "depends on what it carries";
          readonly noBy: "not now: {guards}";
          readonly unsureBy: "depends on what it carries: {guards}";
        };
        readonly payload: "What “{type}” carries";
        readonly payloadHint: "An object in JSON; its type is added.";
        readonly noObject: "This has to be an object, in curly brackets.";
        readonly noJson: "This is not JSON yet.";
        readonly noJsonLine: "This is not JSON yet: look at line {line, number}.";
        readonly mend: "Mend what it carries first.";
        readonly notNow: "It has no answer to {type} any more.";
        readonly send: "Send";
        readonly outcome: {
          readonly sent: "It was sent.";
          readonly actorGone: "The actor has ended meanwhile; nothing was sent.";
          readonly unreadable: "The tab could not read it; nothing was sent.";
          readonly noAnswer: "The tab does not answer. It may be frozen.";
        };
      };
      readonly news: {
        readonly lost: "The tab was closed";
        readonly lostBody: "What was recorded is all here, and can be saved.";
        readonly otherTab: "Choose another tab";
        readonly silent: "The tab does not answer";
        readonly silentBody: "The browser may have frozen it: bring it to the front once.";
        readonly cutOff: "The beginning is missing: {count, plural, one {# entry} other {# entries}}";
        readonly cutOffBody: "A tab remembers the last few thousand. How everything that still runs began is there all the same.";
        readonly outside: "This leaves your device";
        readonly outsideBody: "It opens stately.ai in another window, and everything recorded here, contexts too, is posted to that website for as long as both are open.";
        readonly outsideYes: "Open and post there";
        readonly outsideNo: "Leave it";
        readonly outsideFailed: "Stately’s viewer did not open";
        readonly outsideFailedBody: "The browser may have blocked the window, or the device is offline. Nothing was sent.";
        readonly lostDevice: "The device is gone";
        readonly lostDeviceBody: "Somebody stopped it there, or the connection broke. What was recorded is all here, and can be saved.";
      };
      readonly tabs: {
        readonly title: "Open tabs of Fettle";
        readonly about: "Tabs of this browser with the same address. Nothing is sent anywhere else.";
        readonly since: "since {time}";
        readonly none: "No tab of Fettle is open";
        readonly noneBody: "Open one beside this page, in the same browser: everything it has done since it was opened will be here.";
        readonly openApp: "Open Fettle";
        readonly wantedGone: "The tab this link leads to is closed";
        readonly wantedGoneBody: "Links to a running tab live as long as the tab. Choose another one, or open the recording that was saved of it.";
        readonly unreadable: "This file holds no recording";
        readonly unreadableBody: "Choose one that was saved here.";
      };
      readonly screenOf: "Screen of {actor}, as it was";
      readonly phone: {
        readonly title: "Another device";
        readonly about: "Fettle on a phone, or in another browser. There, under About, somebody shows a code and lets you look. It goes straight from their device to this one.";
        readonly entry: "Code";
        readonly entryHint: "Eight letters and digits, such as K3M8 Q2WZ";
        readonly incomplete: "This is no code yet: it has eight letters and digits.";
        readonly look: "Look into it";
        readonly cancel: "Cancel";
        readonly steps: {
          readonly finding: "Looking for the device …";
          readonly waiting: "Found. Waiting until somebody there lets you look …";
          readonly connecting: "Looking for the way to the device …";
        };
        readonly refused: {
          readonly title: "You were not let in";
          readonly body: "Whoever holds the device said no. Nothing of it was shown.";
        };
        readonly withdrawn: {
          readonly title: "It was switched off there";
          readonly body: "Ask whoever holds the device to show a new code.";
        };
        readonly expired: {
          readonly title: "Nobody answered";
          readonly body: "A code is good for ten minutes. Ask whoever holds the device to show a new one.";
        };
        readonly failed: {
          readonly codeUnknown: {
            readonly title: "No device shows this code";
            readonly body: "Compare it with what the device shows. It has to be in the same house as you.";
          };
          readonly codeTaken: {
            readonly title: "Somebody else has entered this code";
            readonly body: "It is good once. Ask whoever holds the device to show a new one.";
          };
          readonly codeOver: {
            readonly title: "This code is over";
            readonly body: "A code is good for ten minutes. Ask whoever holds the device to show a new one.";
          };
          readonly unavailable: {
            readonly title: "Fettle cannot be reached";
            readonly body: "Check the connection of this device and try again.";
          };
          readonly unreachable: {
            readonly title: "The two devices did not find each other";
            readonly body: "Bring both into the same network and try again with a new code. Across networks, the build has to name a STUN or TURN server: VITE_ICE_SERVERS in .env.";
          };
          readonly notOffered: {
            readonly title: "This browser does not connect devices";
            readonly body: "Its settings may forbid WebRTC. Try another browser.";
          };
          readonly unknown: {
            readonly title: "That did not work";
            readonly body: "Try again with a new code.";
          };
        };
      };
    };
    readonly takeAway: {
      readonly title: "Take away";
      readonly svg: "Drawing (SVG)";
      readonly png: "Picture (PNG)";
      readonly mermaid: "Mermaid";
      readonly scxml: "SCXML";
      readonly json: "XState JSON";
      readonly failed: "The file could not be made";
      readonly failedBody: "The chart could not be drawn. The texts (Mermaid, SCXML, JSON) need no drawing.";
      readonly read: "All right";
    };
    readonly canvas: {
      readonly label: "Chart of {machine}";
      readonly keys: "Arrow keys go from state to state, Enter folds a state or opens its details, plus and minus zoom, F fits everything in, Home goes to the beginning. The tree says the same in words.";
      readonly loading: "The chart is being drawn";
      readonly view: "View";
      readonly zoomIn: "Zoom in";
      readonly zoomOut: "Zoom out";
      readonly fullSize: "Show at 100 %";
      readonly zoomedTo: "{share}, show at 100 %";
      readonly fit: "Fit everything in";
      readonly tree: "Tree";
      readonly treeLabel: "{machine} as a tree";
      readonly tools: "Chart";
      readonly foldAll: "Fold all";
      readonly openAll: "Open all";
      readonly fold: "Fold";
      readonly open: "Open";
      readonly details: "Details";
      readonly close: "Close";
      readonly failed: {
        readonly title: "This chart could not be drawn";
        readonly instead: "The tree below says the same.";
        readonly retry: "Try again";
        readonly reasons: {
          readonly noWorker: "This browser does not let anything work in the background.";
          readonly tookTooLong: "Laying it out took too long.";
          readonly failed: "Laying it out failed.";
        };
      };
      readonly found: "{count, plural, =0 {Nothing found} one {# match} other {# matches}}";
      readonly next: "Next match";
      readonly previous: "Previous match";
      readonly gone: "“{name}” does not exist here any more, or never did.";
      readonly types: {
        readonly root: "machine";
        readonly atomic: "state";
        readonly compound: "compound state";
        readonly parallel: "parallel state";
        readonly final: "final state";
        readonly history: "history state";
        readonly deepHistory: "deep history state";
        readonly transition: "transition";
      };
      readonly trigger: {
        readonly event: "on {event}";
        readonly any: "on any other event";
        readonly after: "after {delay}";
        readonly always: "always";
        readonly done: "when {actor} is done";
        readonly error: "when {actor} fails";
        readonly snapshot: "when {actor} tells news";
        readonly stateDone: "when everything in {state} is done";
      };
      readonly part: {
        readonly guard: "if {guard}";
        readonly to: "to {targets}";
        readonly stays: "stays";
        readonly does: "does {actions}";
        readonly by: "by {people}";
      };
      readonly say: {
        readonly initial: "initial {state}";
        readonly regions: "{count, plural, one {# region} other {# regions}} at once";
        readonly invokes: "invokes {actors}";
        readonly entry: "on entry {actions}";
        readonly exit: "on exit {actions}";
        readonly tags: "tagged {tags}";
        readonly active: "active";
        readonly taken: "just taken";
        readonly never: "never reached";
        readonly added: "added";
        readonly removed: "removed";
        readonly changed: "changed";
        readonly notes: "{count, plural, one {# note} other {# notes}}";
      };
      readonly facts: {
        readonly tags: "Tags";
        readonly begins: "Begins in";
        readonly returns: "Without memory, goes to";
        readonly entry: "On entry";
        readonly exit: "On exit";
        readonly invokes: "Invokes";
        readonly leads: "Leads to";
        readonly comes: "Comes from";
        readonly inside: "Inside";
        readonly file: "Source";
        readonly from: "From";
        readonly to: "To";
        readonly guard: "Only if";
        readonly actions: "Does";
        readonly by: "Who may";
        readonly order: "Order";
        readonly orderText: "Number {place} of {count} that are tried";
        readonly reenters: "Leaves its state and enters it anew";
        readonly stays: "Stays where it is";
        readonly figure: "Taken";
        readonly figureState: "Reached";
        readonly differs: "Compared";
        readonly notes: "Notes";
        readonly now: "Now";
      };
    };
    readonly compare: {
      readonly intro: "{count, plural, one {# difference} other {# differences}} in {machines, plural, one {# machine} other {# machines}} since the charts were agreed on.";
      readonly accept: "To agree on the machines as they are now: npm run charts -- snapshot, and commit it.";
      readonly same: "As agreed on";
      readonly sameBody: "What runs does what the charts said when they were last agreed on. Another order of states or events is no difference.";
      readonly root: "the machine itself";
      readonly was: "was {name}";
      readonly nothing: "nothing";
      readonly changes: {
        readonly added: "New";
        readonly removed: "Gone";
        readonly changed: "Different";
        readonly renamed: "Renamed?";
      };
      readonly about: {
        readonly machine: "machine";
        readonly state: "state";
        readonly transition: "transition";
      };
      readonly parts: {
        readonly type: "kind";
        readonly history: "remembers";
        readonly initial: "begins with";
        readonly description: "description";
        readonly tags: "tags";
        readonly entry: "on entry";
        readonly exit: "on exit";
        readonly invokes: "actors";
        readonly spawns: "may start";
        readonly guard: "guard";
        readonly targets: "leads to";
        readonly reenter: "enters anew";
        readonly actions: "actions";
        readonly by: "who may";
        readonly priority: "tried in order";
      };
    };
    readonly coverage: {
      readonly intro: "The tests reach {states, number} of {allStates, plural, one {# state} other {# states}} and take {transitions, number} of {allTransitions, plural, one {# transition} other {# transitions}}.";
      readonly people: "Counted and kept on this device, never sent. Only what changes a state counts.";
      readonly noPeople: "Nothing that people did was counted on this device yet. Where Fettle asks whether it may report what is used, it counts only after a yes.";
      readonly machines: "Machines, the least tested first";
      readonly never: "Never taken by a test";
      readonly neverNone: "Nothing: every state is reached and every transition taken.";
      readonly taken: "Taken, the least first";
      readonly files: "{count, plural, =0 {never} one {# file} other {# files}}";
      readonly times: "{count, plural, =0 {never} one {once} other {# times}}";
      readonly of: "{reached, number} of {all, number}";
      readonly about: {
        readonly state: "state";
        readonly transition: "transition";
      };
      readonly columns: {
        readonly machine: "Machine";
        readonly what: "State or transition";
        readonly states: "States tested";
        readonly transitions: "Transitions tested";
        readonly tests: "Tests";
        readonly people: "People";
      };
      readonly peopleTitle: "What people do";
      readonly peopleTable: "How often, never first";
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
      readonly guest: "Guest";
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
    readonly export: "Download as CSV";
    readonly exportCount: "Download {count, plural, one {# request} other {# requests}} as CSV";
    readonly shown: "{count, plural, =0 {No requests} one {# request} other {# requests}}";
    readonly beyond: "{count, plural, one {# more fits} other {# more fit}} outside these filters";
    readonly showBeyond: "Show them too";
    readonly olderThanWeeks: "What ended more than about three months ago is not shown.";
    readonly olderThanYear: "What ended more than a year ago is not shown.";
    readonly weeksOlder: "{count, plural, one {# request that ended more than about three months ago is not shown.} other {# requests that ended more than about three months ago are not shown.}}";
    readonly yearOlder: "{count, plural, one {# request that ended more than a year ago is not shown.} other {# requests that ended more than a year ago are not shown.}}";
    readonly showOlder: "Show older";
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
      readonly guestBody: "What you report is listed here, with where it stands.";
      readonly forMe: "Nothing waits for you";
      readonly forMeBody: "Nothing is given to you, and nothing is left to take on. Well done.";
      readonly open: "Everything is done";
      readonly openBody: "No request is open just now.";
      readonly showHouse: "Show the whole house";
    };
  };
  readonly invitations: {
    readonly title: "Invitations";
    readonly none: "Nobody is invited at the moment. Whoever gets a link signs in and is in.";
    readonly invite: "Invite somebody";
    readonly outside: "Somebody from outside";
    readonly engage: "Ask somebody outside";
    readonly engageLead: "Whoever opens the link sees “{request}” and nothing else. They need no account: they can write, add photos, start and say that it is fixed.";
    readonly engageUntriaged: "Nobody has looked at it yet. Until it is triaged, they can only write and add photos.";
    readonly engageTriaged: "It will be waiting for a contractor, so that they can start.";
    readonly role: "They come as";
    readonly expires: "The link works for";
    readonly access: "They may come for";
    readonly days: "{count, plural, one {# day} other {# days}}";
    readonly email: "Email";
    readonly emailHint: "So that you know whose link it is, and to have the email written for you.";
    readonly note: "A word to them";
    readonly make: "Make the link";
    readonly ready: "The invitation";
    readonly readyLead: "Whoever has this link can come in by it. Give it only to whom it is meant for.";
    readonly link: "Link";
    readonly copy: "Copy";
    readonly uncopied: "This browser does not let us copy it. Press into the field and copy it by hand.";
    readonly share: "Share";
    readonly mail: "Write an email";
    readonly validUntil: "Works until {until}";
    readonly joined: "{count, plural, one {# person came} other {# people came}}";
    readonly ends: "ends {when}";
    readonly byLink: "By link";
    readonly oneRequest: "For one request";
    readonly revoke: "Take it back";
    readonly revokeLead: "Nobody comes in by it any more. Those who have come stay.";
    readonly unrevoked: "It was not taken back";
    readonly kept: "Not sent yet";
    readonly keptLead: "You are offline. The link works as soon as this device has a connection again.";
    readonly lost: "The invitations cannot be shown at the moment";
    readonly failed: "That was not saved";
    readonly refused: "That is not possible";
    readonly problems: {
      readonly email: "Please write an email address, such as ada@example.org.";
      readonly note: "Please write at most 500 characters.";
      readonly sites: "Please choose at least one.";
    };
    readonly letter: {
      readonly subject: "Invitation to {house}";
      readonly house: "{by} invites you to {house} on Fettle, where its people report what is broken and see where it stands.";
      readonly request: "{by} of {house} asks you to see to: {request}. The link shows you everything about it; you need no account.";
      readonly until: "The link works until {until}.";
    };
  };
  readonly join: {
    readonly title: "Invitation";
    readonly invited: "You are invited to {house}";
    readonly engaged: "{house} asks for your help";
    readonly by: "{name} invites you.";
    readonly as: "You come as: {role}.";
    readonly asContractor: "You see one request and everything about it. You can write, add photos, start and say that it is fixed. You need no account.";
    readonly roles: {
      readonly guest: "You see what you report yourself.";
      readonly resident: "You report faults, follow them and confirm the fix.";
      readonly technician: "You take work on and say when it is fixed.";
      readonly coordinator: "You decide what is urgent and who does it, and look after places.";
      readonly admin: "You look after everything, people and settings too.";
    };
    readonly until: "The invitation holds until {until}.";
    readonly access: "You can come until {until}.";
    readonly asking: "So that you find your way back on any device, sign in first, or make an account: an email address is enough.";
    readonly signIn: "Sign in or make an account";
    readonly without: "Go on without an account";
    readonly name: "Your name";
    readonly nameHint: "So the others know who it is.";
    readonly nameWanted: "Please write your name, 80 letters at most.";
    readonly join: "Come in";
    readonly see: "See the request";
    readonly signedInAs: "You are signed in as {email}.";
    readonly onThisDevice: "Without an account, this device is the only one that knows you.";
    readonly haveAccount: "Sign in";
    readonly refused: "That is not possible";
    readonly former: "If you were here before, ask an admin to bring you back.";
    readonly failed: "You are not in yet";
    readonly failedLead: "Fettle could not be reached. Look at your connection, then try again.";
    readonly home: "To your requests";
    readonly about: "About Fettle";
    readonly unknown: {
      readonly title: "This link leads nowhere";
      readonly lead: "There is no such invitation. Perhaps a part of the link was cut off: open it again from where you got it, or ask for another.";
    };
    readonly revoked: {
      readonly title: "This invitation was taken back";
      readonly lead: "Nobody can come in by it any more. If that is a mistake, ask whoever sent it to you.";
    };
    readonly over: {
      readonly title: "This invitation is over";
      readonly lead: "It could be used for a certain time only. Ask whoever sent it to you for a new one.";
    };
    readonly unreachable: {
      readonly title: "The invitation cannot be shown";
      readonly lead: "Fettle could not be reached. Look at your connection, then try again.";
    };
  };
  readonly labels: {
    readonly title: "Labels to print";
    readonly intro: "Hang one at each place. Whoever scans it reports a fault there at once, with or without an account.";
    readonly back: "To the places";
    readonly forbidden: "Whoever coordinates prints the labels of their sites.";
    readonly failed: "The labels could not be made";
    readonly making: "Making the labels …";
    readonly site: "Site";
    readonly allSites: "All sites";
    readonly none: "No label is chosen.";
    readonly print: "{count, plural, one {Print # label} other {Print # labels}}";
    readonly include: "Print the label of {place}";
    readonly call: "Something broken? Scan.";
    readonly code: "QR code of {place}";
  };
  readonly notices: {
    readonly title: "News for you";
    readonly intro: "What happened to what you reported, work on or follow.";
    readonly unread: "{count, plural, =0 {nothing new} one {# new} other {# new}}";
    readonly newMark: "New";
    readonly seeAll: "Mark all as seen";
    readonly loading: "Looking for news";
    readonly empty: "Nothing new for you";
    readonly emptyBody: "When something happens to what you reported, work on or follow, it stands here.";
    readonly lost: "The news cannot be read just now";
    readonly retry: "Try again";
    readonly offline: "You are offline. This is what was known when the connection was lost.";
    readonly more: "Older news is not shown here; it stands in the requests themselves.";
    readonly said: {
      readonly assigned: "{name, select, none {It is yours now} other {{name} gave it to you}}";
      readonly confirm: "{name, select, none {It is said to be fixed. Is it?} other {{name} says it is fixed. Is it?}}";
      readonly reopened: "{name, select, none {It was opened again} other {{name} opened it again}}";
      readonly closed: "Nobody answered, so it counts as fixed";
      readonly mentioned: "{name, select, none {You were mentioned} other {{name} mentioned you}}";
      readonly noted: "{name, select, none {Something was added} other {{name} added something}}";
      readonly overdue: "It should have been done by now";
      readonly moved: {
        readonly reported: "It is open again";
        readonly triaged: "{name, select, none {Somebody has looked at it} other {{name} has looked at it}}";
        readonly assigned: "Somebody has taken it on";
        readonly inProgress: "{name, select, none {Work on it has begun} other {{name} is working on it}}";
        readonly waiting: "It has to wait";
        readonly resolved: "{name, select, none {It is said to be fixed} other {{name} says it is fixed}}";
        readonly closed: "The fix is confirmed";
        readonly declined: "It will not be done";
        readonly merged: "It goes on in another request";
        readonly withdrawn: "It was taken back";
      };
    };
    readonly device: {
      readonly title: "On this device, also while Fettle is closed";
      readonly look: "A message comes as soon as something happens that concerns you.";
      readonly turnOn: "Tell me on this device";
      readonly turnOff: "No longer on this device";
      readonly unsupported: "This browser cannot be told of anything while Fettle is closed. What is new stands on this page.";
      readonly toInstall: "An iPhone or iPad can be told of things once Fettle is on its home screen: open the share menu, choose “Add to Home Screen”, and open Fettle from there.";
      readonly denied: "The browser does not let Fettle send messages here. To change that, open its settings for this site (the icon beside the address) and allow notifications.";
      readonly busy: "One moment …";
      readonly failed: "That did not work. Nothing was changed; try again when you are online.";
      readonly stillOn: "It could not be turned off: this device may still be told of things. Try again when you are online.";
      readonly notChosen: "What you chose could not be kept: this device is told as before. Try again when you are online.";
      readonly kindsTitle: "What this device tells you of";
      readonly kinds: {
        readonly assigned: "Something is given to you";
        readonly confirm: "What you reported is said to be fixed";
        readonly reopened: "Something that was fixed is open again";
        readonly closed: "Something counts as fixed because nobody answered";
        readonly mentioned: "Somebody mentions you";
        readonly moved: "What concerns you moves on";
        readonly noted: "Somebody adds something";
        readonly overdue: "A promised date has passed";
      };
      readonly quiet: "Leave me in peace at night";
      readonly quietHint: "What comes then stands on this page, without a sound.";
      readonly from: "From";
      readonly to: "Until";
      readonly offerTitle: "Shall this device tell you when something happens to it?";
      readonly offerLead: "Fettle would like to send a message when what you reported or work on moves on. The browser asks once more. You choose of what, and when not.";
      readonly accept: "Yes, tell me";
      readonly decline: "Not now";
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
  readonly pairing: {
    readonly title: "Let somebody look into this app";
    readonly body: "Somebody who may look at the charts can then see from their own computer how Fettle runs on this device: which page is open, everything that is on it, and each step as you take it. They can take steps too, as if you had pressed something.";
    readonly ends: "It goes straight from this device to theirs. It ends when one of you stops it, and when this page is closed.";
    readonly start: "Show a code";
    readonly again: "Show a new code";
    readonly preparing: "Making a code …";
    readonly code: "Your code";
    readonly tell: "Read it to whoever wants to look. They enter it on the charts page, under “Live”. You are asked before they see anything.";
    readonly until: "Good until {time}. Keep Fettle open meanwhile.";
    readonly stop: "Stop";
    readonly question: "Let {name} look into this app?";
    readonly questionBody: "{name} entered your code. They will see everything that Fettle shows and knows on this device, and can take steps in your name. You can stop it at any time.";
    readonly allow: "Let them look";
    readonly refuse: "Refuse";
    readonly connecting: "Looking for the way to {name} …";
    readonly connected: "{name} is looking into this app";
    readonly connectedLead: "They can take steps in your name.";
    readonly endings: {
      readonly refused: {
        readonly title: "{name} was not let in";
        readonly body: "Nothing was shown to them.";
      };
      readonly expired: {
        readonly title: "The code is over";
        readonly body: "A code is good for ten minutes. Nobody was let in.";
      };
      readonly withdrawn: {
        readonly title: "Whoever asked changed their mind";
        readonly body: "Nothing was shown to them.";
      };
      readonly left: {
        readonly title: "{name} is not looking any more";
        readonly body: "They left, or the connection broke.";
      };
      readonly failed: {
        readonly unavailable: {
          readonly title: "No code could be made";
          readonly body: "This device is offline, or Fettle cannot be reached. Try again when it can.";
        };
        readonly unreachable: {
          readonly title: "The two devices did not find each other";
          readonly body: "Bring both into the same Wi-Fi and try again. Across networks, whoever set Fettle up has to name a server that leads devices to each other.";
        };
        readonly notOffered: {
          readonly title: "This browser does not connect devices";
          readonly body: "Its settings may forbid it. Try another browser.";
        };
        readonly unknown: {
          readonly title: "That did not work";
          readonly body: "Nothing was shown to anybody. Try again with a new code.";
        };
      };
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
    readonly awaited: "On its way from {name}’s device";
    readonly stages: {
      readonly held: "Goes after what it belongs to";
      readonly queued: "Waits its turn";
      readonly sending: "{part} sent";
      readonly paused: "Stopped for now";
      readonly offline: "Waits for a network";
      readonly waiting: "Broke off, goes again by itself";
      readonly others: "Waits until {name} is here again";
      readonly refused: "Not taken: you may no longer add photos here";
      readonly gone: "No longer on this device";
      readonly failed: "Could not be sent";
    };
  };
  readonly refusals: {
    readonly fallback: "{clause}";
    readonly kinds: {
      readonly from: "This has moved on in the meantime, so the step no longer fits. Have a look at where it stands now.";
      readonly while: "This has moved on in the meantime, so it can no longer be changed like this.";
      readonly member: "Only active members of this house can do this.";
      readonly forged: "Your name or role here has changed since, so this could not be taken. Please do it once more.";
      readonly read: "This is not for you to see.";
      readonly outside: "You are not an active member of this house now, so this was not taken. Sent before that, it may have arrived. What you wrote is kept.";
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
      readonly device_register_by: "Only you yourself can be told things on your device.";
      readonly device_change_by: "Only you yourself can change what your device is told.";
      readonly invitation_invite_by: "Only admins can invite somebody.";
      readonly invitation_engage_by: "Only coordinators and admins can invite a contractor.";
      readonly invitation_revoke_by: "Only an admin, or a coordinator whose contractor it is for, can take this invitation back.";
      readonly invitation_invite_blocked: "This invitation would be over already. Choose a later day.";
      readonly invitation_invite_blocked2: "A guest comes to certain sites. Choose which.";
      readonly invitation_engage_blocked: "A contractor comes as a guest, for one request.";
      readonly invitation_engage_blocked2: "This invitation would be over already. Choose a later day.";
      readonly invitation_engage_blocked3: "A contractor comes to certain sites. Choose which.";
      readonly invitation_engage_blocked4: "You can invite somebody only to your own sites.";
      readonly label_add_by: "Only coordinators and admins can give a place its label.";
      readonly label_change_by: "Only coordinators and admins can change a label.";
      readonly label_add_blocked: "This place is no longer looked after. Choose another one.";
      readonly label_add_blocked2: "The site has to be the one the place belongs to.";
      readonly label_add_blocked3: "You can make labels only for your own sites.";
      readonly label_change_blocked: "The site has to be the one the place belongs to.";
      readonly look_begin_by: "Only people who can see this request can look at it.";
      readonly look_renew_by: "Only people who can see this request can look at it.";
      readonly member_join_by: "You could not join like this.";
      readonly member_scan_by: "You could not come in by this label.";
      readonly member_leave_by: "Only you yourself can leave.";
      readonly member_accept_by: "Only a guest can accept another invitation. Ask an admin to change what you may do.";
      readonly member_visit_by: "Only a guest comes in by a label. You are a member already.";
      readonly notice_see_by: "Only whoever a notice is for can say they have seen it.";
      readonly person_begin_by: "Only you yourself can keep a list of where you belong.";
      readonly person_change_by: "Only you yourself can change the list of where you belong.";
      readonly request_lapse_by: "Only a coordinator or an admin can close this without an answer.";
      readonly member_join_blocked: "This invitation was taken back. Ask for a new one.";
      readonly member_join_blocked2: "You need an invitation for this.";
      readonly member_join_blocked3: "This invitation has expired. Ask for a new one.";
      readonly member_join_blocked4: "You can join only as what the invitation says.";
      readonly member_accept_blocked: "This invitation was taken back. Ask for a new one.";
      readonly member_accept_blocked2: "You need an invitation for this.";
      readonly member_accept_blocked3: "This invitation has expired. Ask for a new one.";
      readonly member_accept_blocked4: "You can join only as what the invitation says.";
      readonly member_scan_blocked: "This label leads nowhere any more. Tell somebody who looks after the building.";
      readonly member_scan_blocked2: "You need a label for this.";
      readonly member_scan_blocked3: "This label leads to its own site only.";
      readonly member_visit_blocked: "This label leads nowhere any more. Tell somebody who looks after the building.";
      readonly member_visit_blocked2: "You need a label for this.";
      readonly member_visit_blocked3: "This label leads to its own site only.";
      readonly chartNote_pin_by: "Only admins and people they let in to the charts pin notes.";
      readonly chartNote_reword_by: "Only whoever wrote a note changes what it says.";
      readonly chartNote_move_by: "Only admins and people they let in to the charts pin notes elsewhere.";
      readonly chartNote_settle_by: "Only admins and people they let in to the charts say that a note is dealt with.";
      readonly pairing_show_by: "Only members of this house can let somebody look into the app.";
      readonly pairing_ask_by: "Only admins and people they let in to the charts can look into the app on another device.";
      readonly pairing_ask_blocked: "Whoever asks has to say who they are.";
      readonly pairing_ask_needs_offer: "It is not known yet how this device can be reached. Try again.";
      readonly pairing_ask_needs_name: "Whoever asks has to say who they are.";
      readonly pairing_allow_by: "Only whoever shows the code can let somebody in.";
      readonly pairing_allow_needs_answer: "It is not known yet how this device can be reached. Try again.";
      readonly pairing_refuse_by: "Only whoever shows the code can refuse.";
    };
  };
  readonly report: {
    readonly title: "Report a fault";
    readonly trail: "Your answers so far";
    readonly stepOf: "Question {step, number} of {of, number}";
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
    readonly alsoHere: "Also looking at this:";
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
      readonly lapse: "closed this, because nobody answered";
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
  readonly scan: {
    readonly guest: "Guest";
    readonly here: "You are at";
    readonly lead: "Tell us what is wrong here. You need no account.";
    readonly looking: "Looking up where you are …";
    readonly unknown: "This label is not one of ours";
    readonly unknownLead: "It may be from another house, or damaged. Look for another label nearby, or ask whoever looks after the building.";
    readonly retired: "This label leads nowhere any more";
    readonly retiredLead: "The place it hung at is gone or has another label now. You can still report from the app, if you have an account.";
    readonly unreachable: "Where you are cannot be looked up just now";
    readonly unreachableLead: "There seems to be no connection. Try again in a moment, or a few steps further on.";
    readonly toApp: "To the app";
    readonly sent: {
      readonly title: "It has arrived. Thank you!";
      readonly number: "Your report is number";
      readonly lead: "Somebody will look at it. On this device you can follow every step, and say whether it is fixed.";
      readonly photos: "Leave this page open for a moment: the photos are still on their way.";
      readonly follow: "Follow it";
      readonly keep: "Keep it under your e-mail address";
      readonly keepLead: "Then you find your reports on any device.";
      readonly another: "Report something else here";
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
    readonly notices: "News";
    readonly noticesCount: "{count, plural, one {# is new} other {# are new}}";
    readonly attention: "Needs attention";
    readonly attentionCount: "{count, plural, one {# thing needs your attention} other {# things need your attention}}";
    readonly attentionLead: "What you wrote is kept. Have a look and decide what becomes of it.";
    readonly attentionOpen: "Have a look";
    readonly more: "More";
    readonly you: "You are {name}, {role}.";
    readonly switch: "Be somebody else";
    readonly switchLead: "On this device you can be anybody in the building, to see what they see. It holds for this tab.";
    readonly offline: "You are offline";
    readonly offlineLead: "Go on as usual: everything is kept on this device.";
    readonly evicted: "What you saw before is not here, though: the browser had removed it.";
    readonly memory: "This browser keeps nothing for later";
    readonly memoryLead: "Without a connection you will not see what you see now. Private windows and full devices do that; what you send waits here until it has arrived.";
    readonly consentTitle: "May Fettle report how it gets on?";
    readonly consentLead: "Pages, steps, times and failures, never names, texts or photos. You can change your mind under About.";
    readonly consentYes: "Yes, send reports";
    readonly consentNo: "No";
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
    readonly updateTold: "A new version of Fettle is here";
    readonly updateToldLead: "It comes by itself when you next open Fettle. What you wrote is kept.";
    readonly updateTake: "Use it now";
    readonly updateLater: "Later";
    readonly updatePromised: "The new version waits for you";
    readonly updatePromisedLead: "Finish or leave what you have begun on this page; then it comes.";
    readonly updateTaking: "The new version is coming";
    readonly updateBroken: "A part of Fettle could not be loaded";
    readonly updateBrokenLead: "There is probably a new version. What you have written is kept.";
    readonly updateLoad: "Load again";
    readonly account: {
      readonly title: "Account";
      readonly open: "Account and signing out";
      readonly houses: "Your houses";
      readonly here: "You are here";
      readonly nameless: "A house";
      readonly other: "Another house";
      readonly guest: "Without an account";
      readonly keep: "Keep your reports";
    };
  };
  readonly signin: {
    readonly title: "Sign in";
    readonly lead: "Your e-mail address is enough to begin, whether you have been here before or not.";
    readonly guestTitle: "Keep your reports";
    readonly guestLead: "Add an e-mail address or Google, and everything you reported here stays yours, on every device.";
    readonly email: "E-mail address";
    readonly google: "Go on with Google";
    readonly or: "or";
    readonly password: {
      readonly title: "Welcome";
      readonly field: "Password";
      readonly submit: "Sign in";
      readonly link: "Send me a link instead";
      readonly reset: "I have forgotten it";
      readonly newcomer: "I am new here";
    };
    readonly newcomer: {
      readonly title: "Choose a password";
      readonly lead: "Or have a link sent whenever you sign in, and never think of one.";
      readonly field: "New password";
      readonly hint: "At least {length} characters. Four words in a row are easy to remember.";
      readonly submit: "Create my account";
      readonly link: "Send me a link instead";
      readonly known: "I have been here before";
    };
    readonly confirm: {
      readonly title: "One moment: who is it?";
      readonly lead: "This link was asked for on another device. Write the address it was sent to.";
      readonly submit: "Sign in";
    };
    readonly taken: {
      readonly title: "That has an account already";
      readonly lead: "{email} belongs to somebody who has been here before, perhaps to you. It cannot be added here, but you can sign in there.";
      readonly leadGoogle: "This Google account belongs to somebody who has been here before, perhaps to you. It cannot be added here, but you can sign in there.";
      readonly kept: "What you reported without an account stays on this device: you find it under Account.";
      readonly submit: "Sign in there";
      readonly decline: "Use another address";
    };
    readonly linkSent: {
      readonly title: "Look into your e-mail";
      readonly lead: "We sent a link to {email}. Open it on this device, or on any other.";
      readonly again: "Send it again";
      readonly other: "Use another address";
      readonly nothing: "Nothing there after a few minutes? Look among the spam.";
    };
    readonly resetSent: {
      readonly title: "Look into your e-mail";
      readonly lead: "If {email} has an account, an e-mail with a new start is on its way. Choose a password there, then come back.";
      readonly back: "Back to the password";
    };
    readonly busy: "Signing you in";
    readonly sending: "Sending the e-mail";
    readonly offline: "You are offline";
    readonly offlineLead: "To sign in you need a connection. What is kept on this device stays.";
    readonly problems: {
      readonly badEmail: "Please write an e-mail address, such as ada@example.org.";
      readonly noPassword: "Please write your password.";
      readonly weakPassword: "Please choose at least {length} characters.";
    };
    readonly failures: {
      readonly wrongPassword: "The address and the password do not go together. Try again, or have a link sent.";
      readonly badEmail: "Please write an e-mail address, such as ada@example.org.";
      readonly weakPassword: "That password is too easy to guess. Please choose a longer one.";
      readonly accountExists: "There is an account with this address already. Go back and sign in, or have a link sent.";
      readonly linkExpired: "That link has been used already, or is too old. Have another one sent.";
      readonly wrongEmail: "The link was sent to another address. Which one was it?";
      readonly disabled: "This account has been closed. Ask whoever looks after Fettle in your house.";
      readonly tooMany: "That was too often in a short time. Wait a few minutes, then try again.";
      readonly offline: "Fettle could not be reached. Look at your connection, then try again.";
      readonly popupBlocked: "Your browser did not let Google’s window open. Allow it, then try again.";
      readonly cancelled: "Google’s window was closed before you were done. Try again, or write your address.";
      readonly notOffered: "This way of signing in is not offered here. Try another one.";
      readonly other: "That did not work. Try again in a little while.";
    };
    readonly ended: {
      readonly signedOut: "You are signed out";
      readonly signedOutLead: "What you had not sent waits on this device until you are back.";
      readonly deleted: "Your account is deleted";
      readonly deletedLead: "What you reported stays in the history of your houses.";
      readonly elsewhere: "You are signed out here";
      readonly elsewhereLead: "You signed out in another window, or your account ended. What you had not sent waits on this device until you are back.";
    };
    readonly demo: {
      readonly title: "Be any of these people";
      readonly lead: "Everything runs on this machine: one click and you are them.";
    };
    readonly about: "About Fettle";
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
    readonly copied: "The link is copied";
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
    readonly signedIn: {
      readonly lead: "Report what is broken, see who takes care of it, and say when it is fixed.";
      readonly as: "Signed in as {email}";
      readonly guest: "Here without an account";
      readonly houses: "Your houses";
      readonly found: "Set up a house";
      readonly foundLead: "A co-op, a school, a street: yours, with you as the first person in it. Four short answers, and it stands.";
      readonly invited: "Were you invited?";
      readonly invitedLead: "Open the link in the invitation, and you are in that house. Nothing else is needed here.";
      readonly keep: "Add a way to sign in";
      readonly expelledLead: "What you wrote is still there. If that is a mistake, ask whoever looks after the house.";
    };
  };
}

// Made from src/text/en/*.json by `node --import tsx scripts/vite-text.ts`, and while Vite serves. Change the JSON, not this.

/** Every English message with its words, by namespace. */
export interface Messages {
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
      readonly request_import_by: "Only coordinators and admins can bring in requests from elsewhere.";
      readonly request_correct_by: "Only whoever reported this can correct the report.";
      readonly request_adjust_by: "Only coordinators and admins can change these details.";
      readonly request_follow_by: "Only people who can see this request can follow it.";
      readonly request_triage_by: "Only coordinators and admins can say how urgent this is.";
      readonly request_assign_by: "Only coordinators and admins can give this to somebody.";
      readonly request_claim_by: "Only technicians, coordinators and admins can take this on.";
      readonly request_release_by: "Only whoever took this on, or a coordinator, can give it back.";
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
    };
  };
  readonly shell: {
    readonly skip: "Skip to the page";
    readonly places: "Places in Fettle";
    readonly requests: "Requests";
    readonly overview: "Overview";
    readonly report: "Report";
    readonly building: "Building";
    readonly import: "Bring in";
    readonly about: "About";
    readonly attention: "Needs attention";
    readonly attentionCount: "{count, plural, one {# change needs your attention} other {# changes need your attention}}";
    readonly attentionLead: "What you wrote is kept. Have a look and decide what becomes of it.";
    readonly attentionOpen: "Have a look";
    readonly more: "More";
    readonly you: "You are {name}";
    readonly switch: "Be somebody else";
    readonly switchLead: "On this device you can be anybody in the building, to see what they see. It holds for this tab.";
    readonly inactive: "No longer here";
    readonly offline: "You are offline";
    readonly offlineLead: "Go on as usual: everything is kept on this device.";
    readonly failed: "Fettle could not open";
    readonly entering: "Opening the building";
    readonly expelled: "{name} is no longer part of this building";
    readonly expelledLead: "Choose somebody else to go on as.";
    readonly messages: "What just happened";
    readonly notFound: "There is nothing at this address";
    readonly notFoundLead: "It may have moved, or the link was cut short.";
    readonly toRequests: "To the requests";
    readonly crashed: "This page stumbled";
    readonly crashedLead: "Nothing you saved is lost. Try again; if it goes on, see About → Diagnostics.";
  };
  readonly toasts: {
    readonly undone: "Taken back";
  };
}

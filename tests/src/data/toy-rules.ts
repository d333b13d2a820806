/**
 * Firestore rules for the toy schema. For writes they agree with its validators. For reads they allow every member, because rules
 * cannot prove a list of notes whose doors differ; there the store's own policy drops rows.
 */
export const toyRules = `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function houseAt(h) {
      return /databases/$(database)/documents/organisations/$(h);
    }
    function memberAt(h) {
      return /databases/$(database)/documents/organisations/$(h)/members/$(request.auth.uid);
    }
    function isMember(h) {
      return exists(memberAt(h));
    }
    function isKeeper(h) {
      return exists(houseAt(h))
        ? get(memberAt(h)).data.role == 'keeper'
        : getAfter(memberAt(h)).data.role == 'keeper';
    }
    function isText(value, least, most) {
      return value is string && value.size() >= least && value.size() <= most;
    }

    match /organisations/{h} {
      allow read: if isMember(h);
      allow create, update: if isKeeper(h) && request.resource.data.keys().hasOnly(['name'])
        && isText(request.resource.data.name, 1, 80);
    }
    match /organisations/{h}/members/{m} {
      allow read: if isMember(h);
      allow create, update: if isKeeper(h) && request.resource.data.keys().hasOnly(['name', 'role'])
        && isText(request.resource.data.name, 1, 80) && request.resource.data.role in ['keeper', 'guest'];
    }
    match /organisations/{h}/doors/{d} {
      allow read: if isMember(h);
      allow create, update: if isKeeper(h) && request.resource.data.open is bool;
    }
    match /organisations/{h}/notes/{n} {
      function isNote(note) {
        return note.keys().hasOnly(['title', 'by', 'rank', 'state', 'audience', 'tags', 'behind'])
          && isText(note.title, 3, 80)
          && note.get('rank', 0) is number
          && note.get('state', 'open') in ['open', 'done']
          && note.get('audience', 'everyone') in ['everyone', 'keepers']
          && note.get('tags', []) is list
          && (!('behind' in note) || existsAfter(/databases/$(database)/documents/organisations/$(h)/doors/$(note.behind)));
      }
      allow read: if isMember(h);
      allow create: if isMember(h) && request.resource.data.by == request.auth.uid && isNote(request.resource.data);
      allow update: if isMember(h) && request.resource.data.by == resource.data.by && isNote(request.resource.data);
      allow delete: if resource != null && isKeeper(h);
    }
    match /organisations/{h}/notes/{n}/remarks/{r} {
      allow read: if isMember(h);
      allow create: if isMember(h) && isText(request.resource.data.text, 1, 400);
    }
  }
}
`;

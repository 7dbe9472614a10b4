export const creating = {
  open: 'Create Post',
  create: 'Create',
  stop: 'Stop the upload',
  text: 'Text',
  choose: 'Choose a picture or a video',
  chooseOther: 'Choose another',
  drop: 'or drop it here',
  accepted: 'JPEG, PNG or GIF, MOV or MP4. Where a picture was taken, and with which camera, is taken out.',
  remove: 'Remove the file',
  progress: 'Progress of the upload',
  uploading: '%{share} of %{size} sent',
  judging: 'Sent. It is being looked at…',
  stopped: 'The upload was stopped. Nothing was created.',
  failed: 'The post was not created. %{title}. %{advice} %{detail}',
  faults: {
    text: {
      missing: 'A text post needs a text.',
      noLink: 'A link post needs an address that begins with http:// or https://.',
      norFile: 'A share needs a text or a file.',
      tooLong: 'The text is too long by %{count} sign. |||| The text is too long by %{count} signs.',
    },
    file: {
      missing: 'A media post needs a picture or a video.',
      tooMuch: 'A text post has no file: choose another type, or remove the file.',
    },
  },
  created: {
    public: 'The post is created, and public.',
    blocked: 'The post is created, and blocked: its score is above the accepted one.',
    pending: 'The post is created. It waits until somebody has looked at it.',
  },
}

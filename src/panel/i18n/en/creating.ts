export const creating = {
  open: 'Create Post',
  create: 'Create',
  stop: 'Stop the upload',
  text: 'Text',
  choose: 'Choose a picture or a video',
  chooseOther: 'Choose another',
  drop: 'or drop it here',
  accepted: 'JPEG, PNG, GIF, MOV or MP4. Location and camera details are removed from pictures.',
  remove: 'Remove the file',
  progress: 'Progress of the upload',
  uploading: '%{share} of %{size} sent',
  judging: 'Sent. Analyzing…',
  stopped: 'The upload was stopped. Nothing was created.',
  failed: 'The post was not created. %{title}. %{advice} %{detail}',
  faults: {
    text: {
      missing: 'A text post needs text.',
      noLink: 'A link post needs an address that begins with http:// or https://.',
      norFile: 'A share needs text or a file.',
      tooLong: 'The text is %{count} character too long. |||| The text is %{count} characters too long.',
    },
    file: {
      missing: 'A media post needs a picture or a video.',
      tooMuch: 'A text post can’t have a file: choose another type or remove the file.',
    },
  },
  created: {
    public: 'The post was created and is public.',
    blocked: 'The post was created and blocked: its score is above the accepted score.',
    pending: 'The post was created. It is waiting for review.',
  },
}

export const common = {
  product: 'Gatehouse',
  language: 'Language',
  tagline: 'The back office of a platform that is safe for children',
  pageTitle: '%{page} · Gatehouse',
  skip: 'Skip to content',
  loading: 'Loading…',
  retry: 'Retry',
  typeNumber: 'Type %{count} to confirm',
  close: 'Close',
  cancel: 'Cancel',
  busy: 'Working…',
  required: 'Please fill required fields. (*)',
  notFound: {
    title: 'Page not found',
    text: "Sorry, This page doesn't exist, please go back",
    back: 'Go Back',
  },
  failed: {
    unexpected: 'Unexpected Application Error',
    unexpectedAdvice: 'Something went wrong on this page. Your work on other pages is not affected.',
    chunk: 'Loading chunk failed',
    chunkAdvice:
      'A part of Gatehouse could not be loaded. Either the connection failed or there is a newer version. Reload the page.',
    reload: 'Reload',
    start: 'Go to start',
    detail: 'Detail',
  },
}

/** Where a call goes: below `base`, parameters in braces as in OpenAPI. */
export interface Address {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** The answer is the whole reply (with or without `status`), not only its `result`. */
  readonly answersWhole?: true
}

/** The path prefix of the office API. */
export const base = '/v1'

/** The address of every call of the office API v1, without its schemas: a caller does not need them at run time. */
export const addresses = {
  login: { method: 'POST', path: '/auth/login' },
  logout: { method: 'POST', path: '/auth/logout' },
  requestCode: { method: 'POST', path: '/auth/code' },
  resetPassword: { method: 'POST', path: '/auth/reset' },
  changePassword: { method: 'POST', path: '/auth/password' },
  prove: { method: 'POST', path: '/auth/proof' },
  checkInvitation: { method: 'POST', path: '/auth/link' },
  openInvitation: { method: 'POST', path: '/auth/invitation' },
  listSessions: { method: 'GET', path: '/auth/sessions' },
  endOtherSessions: { method: 'DELETE', path: '/auth/sessions' },
  endSession: { method: 'DELETE', path: '/auth/sessions/{sid}' },
  listAccountSessions: { method: 'GET', path: '/people/{uid}/sessions' },
  endAccountSessions: { method: 'DELETE', path: '/people/{uid}/sessions' },
  endAccountSession: { method: 'DELETE', path: '/people/{uid}/sessions/{sid}' },

  beginByProvider: { method: 'POST', path: '/auth/provider' },
  signInByProvider: { method: 'POST', path: '/auth/provider/session' },
  proveByProvider: { method: 'POST', path: '/auth/provider/proof' },

  takeSecondStep: { method: 'POST', path: '/auth/factor' },
  beginPasskeySignIn: { method: 'POST', path: '/auth/passkey/challenge' },
  signInByPasskey: { method: 'POST', path: '/auth/passkey' },
  listFactors: { method: 'GET', path: '/auth/factors' },
  beginFactor: { method: 'POST', path: '/auth/factors/challenge' },
  addFactor: { method: 'POST', path: '/auth/factors' },
  removeFactor: { method: 'DELETE', path: '/auth/factors/{id}' },
  renewRecoveryCodes: { method: 'POST', path: '/auth/recovery-codes' },
  getAccountFactors: { method: 'GET', path: '/people/{uid}/factors' },
  resetFactors: { method: 'DELETE', path: '/people/{uid}/factors' },
  beginProof: { method: 'POST', path: '/auth/proof/challenge' },

  listAccounts: { method: 'GET', path: '/accounts' },
  getAccount: { method: 'GET', path: '/accounts/{uid}' },
  updateAccount: { method: 'PUT', path: '/accounts/{uid}' },
  createAccount: { method: 'POST', path: '/accounts', answersWhole: true },
  exportAccounts: { method: 'GET', path: '/accounts/export' },
  listImports: { method: 'GET', path: '/accounts/imports' },
  getImport: { method: 'GET', path: '/accounts/imports/{id}' },
  inviteAccounts: { method: 'POST', path: '/accounts/invite', answersWhole: true },
  deleteAccounts: { method: 'DELETE', path: '/accounts', answersWhole: true },
  eliminateAccounts: { method: 'DELETE', path: '/organizations/eliminate', answersWhole: true },

  getErasureOutlook: { method: 'GET', path: '/erasures/{uid}' },
  listDeletedAccounts: { method: 'GET', path: '/deleted-accounts' },
  restoreAccount: { method: 'POST', path: '/deleted-accounts/{uid}/restoration' },
  eraseAccount: { method: 'POST', path: '/deleted-accounts/{uid}/erasure' },
  listHolds: { method: 'GET', path: '/holds' },
  createHold: { method: 'POST', path: '/holds' },
  deleteHold: { method: 'DELETE', path: '/holds/{id}' },

  listHandovers: { method: 'GET', path: '/handovers/{kind}/{id}' },
  countWithheld: { method: 'GET', path: '/handovers/data/{id}/withheld' },
  handOver: { method: 'POST', path: '/handovers/{kind}/{id}' },
  listHandoverKeys: { method: 'GET', path: '/handovers/keys' },

  search: { method: 'GET', path: '/search' },

  listOrganizations: { method: 'GET', path: '/organizations' },
  createOrganization: { method: 'POST', path: '/organizations' },
  updateOrganization: { method: 'PUT', path: '/organizations/{oid}' },
  refuseRegistration: { method: 'POST', path: '/organizations/{oid}/refusal' },
  openLink: { method: 'POST', path: '/organizations/link' },
  confirmLink: { method: 'POST', path: '/organizations/confirm' },
  declineLink: { method: 'POST', path: '/organizations/decline' },
  inviteOrganizations: { method: 'POST', path: '/organizations/invite', answersWhole: true },
  deleteOrganizations: { method: 'DELETE', path: '/organizations', answersWhole: true },

  getInvitation: { method: 'GET', path: '/invitations/{kind}/{id}' },
  withdrawInvitation: { method: 'DELETE', path: '/invitations/{kind}/{id}' },

  startJob: { method: 'POST', path: '/jobs' },
  listJobs: { method: 'GET', path: '/jobs' },
  getJob: { method: 'GET', path: '/jobs/{id}' },
  stopJob: { method: 'POST', path: '/jobs/{id}/stop' },
  deleteJob: { method: 'DELETE', path: '/jobs/{id}' },

  getPerson: { method: 'GET', path: '/people/{uid}' },
  listContacts: { method: 'GET', path: '/people/{uid}/contacts' },
  getContact: { method: 'GET', path: '/people/{uid}/contacts/{other}' },
  takeMeasure: { method: 'POST', path: '/people/{uid}/measures' },
  liftMeasure: { method: 'DELETE', path: '/people/{uid}/measures/{id}' },
  confirmMeasure: { method: 'POST', path: '/people/{uid}/measures/{id}/confirm' },
  undoMeasure: { method: 'POST', path: '/people/{uid}/measures/{id}/undo' },
  blockPostsOf: { method: 'POST', path: '/people/{uid}/decisions' },
  undoBlocksOf: { method: 'DELETE', path: '/people/{uid}/decisions/{id}' },
  listPersonNotes: { method: 'GET', path: '/people/{uid}/notes' },
  addPersonNote: { method: 'POST', path: '/people/{uid}/notes' },
  listReferrals: { method: 'GET', path: '/people/{uid}/referrals' },
  refer: { method: 'POST', path: '/people/{uid}/referrals' },
  updateReferral: { method: 'PUT', path: '/people/{uid}/referrals/{id}' },
  getSafeguarding: { method: 'GET', path: '/safeguarding' },
  withholdPersonNote: { method: 'PUT', path: '/people/{uid}/notes/{id}' },
  removePersonNote: { method: 'DELETE', path: '/people/{uid}/notes/{id}' },
  listMeasures: { method: 'GET', path: '/measures' },
  previewLimits: { method: 'GET', path: '/measures/preview' },

  listPosts: { method: 'GET', path: '/posts' },
  listUrgent: { method: 'GET', path: '/urgent' },
  listImminentPosts: { method: 'GET', path: '/imminent-posts' },
  getPost: { method: 'GET', path: '/posts/{pid}' },
  getPostContext: { method: 'GET', path: '/posts/{pid}/context' },
  listPostsInContext: { method: 'GET', path: '/posts-in-context' },
  decidePost: { method: 'PUT', path: '/posts/{pid}' },
  undoDecision: { method: 'DELETE', path: '/posts/{pid}/decision' },
  escalatePost: { method: 'POST', path: '/posts/{pid}/escalation' },
  releasePost: { method: 'PUT', path: '/posts/{pid}/release' },
  refuteSignal: { method: 'PUT', path: '/posts/{pid}/signals/{kind}' },
  createPost: { method: 'POST', path: '/users/{uid}/posts' },
  listModerators: { method: 'GET', path: '/moderators' },
  getMedia: { method: 'GET', path: '/media/{file}' },

  muteReporter: { method: 'PUT', path: '/reporters/{uid}/mute' },
  unmuteReporter: { method: 'DELETE', path: '/reporters/{uid}/mute' },

  listProfiles: { method: 'GET', path: '/profiles' },
  getProfile: { method: 'GET', path: '/profiles/{uid}' },
  decideProfile: { method: 'PUT', path: '/profiles/{uid}' },

  listTickets: { method: 'GET', path: '/support/tickets' },
  getTicket: { method: 'GET', path: '/support/tickets/{tid}' },
  escalateTicket: { method: 'POST', path: '/support/tickets/{tid}/escalation' },
  askPlatform: { method: 'POST', path: '/support/tickets' },
  getQuestionLink: { method: 'GET', path: '/support/tickets/{tid}/link' },
  beginTicket: { method: 'POST', path: '/users/{uid}/tickets' },
  listUnseenTickets: { method: 'GET', path: '/support/unseen' },
  listColleagues: { method: 'GET', path: '/support/colleagues' },

  supportSocket: { method: 'GET', path: '/support' },

  uploadPicture: { method: 'POST', path: '/support/tickets/{tid}/pictures' },
  uploadMemberPicture: { method: 'POST', path: '/support/pictures' },
  getTicketPicture: { method: 'GET', path: '/support/pictures/{file}' },

  listSavedReplies: { method: 'GET', path: '/saved-replies' },
  getSavedReply: { method: 'GET', path: '/saved-replies/{id}' },
  createSavedReply: { method: 'POST', path: '/saved-replies' },
  updateSavedReply: { method: 'PUT', path: '/saved-replies/{id}' },
  deleteSavedReply: { method: 'DELETE', path: '/saved-replies/{id}' },

  getSettings: { method: 'GET', path: '/settings' },
  saveSettings: { method: 'PUT', path: '/settings' },
  listSettingsChanges: { method: 'GET', path: '/settings/changes' },
  getOutlook: { method: 'GET', path: '/settings/outlook' },
  getRetentionOutlook: { method: 'GET', path: '/settings/retention' },
  previewLetter: { method: 'POST', path: '/settings/letters/preview' },
  sendTestLetter: { method: 'POST', path: '/settings/letters/test' },

  getPreferences: { method: 'GET', path: '/preferences' },
  savePreferences: { method: 'PUT', path: '/preferences' },

  listKnownPictures: { method: 'GET', path: '/known-pictures' },
  deleteKnownPicture: { method: 'DELETE', path: '/known-pictures/{id}' },

  listAbuseMaterial: { method: 'GET', path: '/abuse-material' },
  getAbuseMaterial: { method: 'GET', path: '/abuse-material/{id}' },
  reportAbuseMaterial: { method: 'PUT', path: '/abuse-material/{id}' },
  lookAtAbuseMaterial: { method: 'POST', path: '/abuse-material/{id}/look' },

  listPolicies: { method: 'GET', path: '/policies' },
  getPolicy: { method: 'GET', path: '/policies/{id}' },
  createPolicy: { method: 'POST', path: '/policies' },
  updatePolicy: { method: 'PUT', path: '/policies/{id}' },
  deletePolicy: { method: 'DELETE', path: '/policies/{id}' },

  listOwnWords: { method: 'GET', path: '/words' },
  getOwnWord: { method: 'GET', path: '/words/{id}' },
  createOwnWord: { method: 'POST', path: '/words' },
  updateOwnWord: { method: 'PUT', path: '/words/{id}' },
  deleteOwnWord: { method: 'DELETE', path: '/words/{id}' },
  getWordOutlook: { method: 'POST', path: '/words/outlook' },

  listAppeals: { method: 'GET', path: '/appeals' },
  getAppeal: { method: 'GET', path: '/appeals/{id}' },
  decideAppeal: { method: 'PUT', path: '/appeals/{id}' },

  listEvents: { method: 'GET', path: '/events' },
  exportEvents: { method: 'GET', path: '/events/export' },
  getEvent: { method: 'GET', path: '/events/{id}' },

  getInsights: { method: 'GET', path: '/insights' },

  listWebhooks: { method: 'GET', path: '/webhooks' },
  getWebhook: { method: 'GET', path: '/webhooks/{id}' },
  createWebhook: { method: 'POST', path: '/webhooks' },
  updateWebhook: { method: 'PUT', path: '/webhooks/{id}' },
  deleteWebhook: { method: 'DELETE', path: '/webhooks/{id}' },
  listDeliveries: { method: 'GET', path: '/webhooks/{id}/deliveries' },
  testWebhook: { method: 'POST', path: '/webhooks/{id}/test' },
  replayWebhook: { method: 'POST', path: '/webhooks/{id}/replay' },

  platformAccounts: { method: 'POST', path: '/platform/accounts' },
  platformRemovedAccounts: { method: 'DELETE', path: '/platform/accounts' },
  platformPosts: { method: 'POST', path: '/platform/posts' },
  platformRemovedPosts: { method: 'DELETE', path: '/platform/posts' },
  platformDecided: { method: 'GET', path: '/platform/posts' },
  platformMeasures: { method: 'GET', path: '/platform/measures' },
  platformReports: { method: 'POST', path: '/platform/reports' },
  platformAppeals: { method: 'POST', path: '/platform/appeals' },
  platformTickets: { method: 'POST', path: '/platform/tickets' },
} as const satisfies Readonly<Record<string, Address>>

export type CallName = keyof typeof addresses

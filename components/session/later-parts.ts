/**
 * Parts of the page that are loaded behind the first screen. Each has one function for both `dynamic` and `KeepForOffline`: an
 * `import()` written within `dynamic(…)` gets files of its own, which no other `import()` loads.
 */
export const loadListPlace = () => import('@/components/things/list-place').then(({ ListPlace }) => ListPlace)
export const loadPiles = () => import('@/components/piles/piles').then(({ Piles }) => Piles)
export const loadTimeline = () => import('@/components/timeline/timeline').then(({ Timeline }) => Timeline)
export const loadCarryPlace = () =>
  import('@/components/put-away/carry-place').then(({ CarryPlace }) => CarryPlace)
export const loadTalkSheet = () => import('./talk-sheet').then(({ TalkSheet }) => TalkSheet)
export const loadComposer = () => import('./composer').then(({ Composer }) => Composer)
export const loadQuickReplies = () =>
  import('./quick-replies').then(({ QuickReplyButtons }) => QuickReplyButtons)
export const loadPauseSheet = () => import('./pause-sheet').then(({ PauseSheet }) => PauseSheet)

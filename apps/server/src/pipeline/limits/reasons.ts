/** A delivery in doubt is looked for since its repeat met the code that its comment is not fit for a private reply. */
export const TAKEN = 'answered_elsewhere';
export const COMMENT_GONE = 'comment_gone';
export const LIVE_ENDED = 'live_ended';
/** A message is held since Instagram has still not registered the tap that it answers. */
export const TAP_UNREGISTERED = 'tap_unregistered';

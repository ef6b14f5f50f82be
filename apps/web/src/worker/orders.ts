/** The orders that a page may give its worker: to take over from the one before, to keep the page anew, to keep every screen. */
export const ORDERS = ['take-over', 'keep-page', 'keep-screens'] as const;
export type Order = (typeof ORDERS)[number];

/** A question of the worker to a tab of ours, with a port for the answer: where it stands, or to go somewhere. */
export type Question = { asks: 'where' } | { asks: 'go'; to: string };

/** The place of a tab: its address without the origin, and whether somebody is in the middle of something there. */
export interface Where {
  address: string;
  busy: boolean;
}

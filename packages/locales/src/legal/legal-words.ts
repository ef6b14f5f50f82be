/**
 * A page of plain words. Places in lines: `{operator}`, `{data}` (a link to one's own data), `{email}`, `{support}` (links; a line whose
 * address the operator has not given is left out).
 */
export interface LegalText {
  title: string;
  lead: string;
  sections: readonly { title: string; lines: readonly string[] }[];
}

export interface LegalWords {
  /** Whoever runs an installation and has not said who that is. */
  operator: string;
  privacy: LegalText;
  terms: LegalText;
}

declare const KIND: unique symbol;

/** A text that says which kind of id it is, to the compiler alone: it goes where a string goes, and no string goes where it does. */
export type Branded<Kind extends string> = string & { readonly [KIND]: Kind };

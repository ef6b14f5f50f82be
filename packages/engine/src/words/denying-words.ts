/**
 * Words that turn around what is said near them, in the seven languages, folded as texts are. Nobody says in which language a comment is, so
 * that a text is held against all of them. Before the word that they deny: within `DENIES_WITHIN` words.
 */
export const DENYING_BEFORE: ReadonlySet<string> = new Set([
  ...['nao', 'nunca', 'jamais', 'nem', 'sem'],
  ...['not', 'dont', 'don', 'wont', 'never', 'no', 'without'],
  ...['jamas', 'ni', 'sin'],
  ...['pas', 'ne', 'non', 'sans'],
  ...['mai', 'senza'],
  ...['不', '没', '别'],
]);

/** The endings of a denial in Japanese, behind the word. Each is read as the characters that follow the word. */
export const DENYING_AFTER: readonly string[] = ['ない', 'いらない', 'ません', 'じゃない', 'ではない'];

export const DENIES_WITHIN = 2;

/** A command, as it stands after `npm run simulator --`. */
export interface Command {
  /** A scenario to run: a file, or the name of a shipped one. */
  scenario: string | null;
  seed: string | null;
  /** Every pause of the scenario is jumped. */
  hurry: boolean;
}

/** @throws with the usage when a word is not known. */
export function readCommand(words: readonly string[]): Command {
  const command: Command = { scenario: null, seed: null, hurry: false };
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const value = word === '--hurry' ? '' : rest.shift();
    if (word === '--hurry') command.hurry = true;
    else if (word === '--scenario' && value !== undefined) command.scenario = value;
    else if (word === '--seed' && value !== undefined) command.seed = value;
    else throw new Error('Usage: npm run simulator -- [--scenario FILE or NAME] [--seed TEXT] [--hurry]');
  }
  return command;
}

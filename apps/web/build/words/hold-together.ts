/** French sets a space before `: ; ! ? »` and after `«`. In a message of a catalogue, whatever it is made of, none of them breaks a line. */
export function holdTogether<M>(message: M): M {
  if (typeof message === 'string') return message.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00a0') as M; // as: a string still
  if (typeof message !== 'object' || message === null) return message;
  const held = Object.entries(message).map(([key, part]) => [key, holdTogether(part)] as const); // const: a pair
  return (Array.isArray(message) ? held.map(([, part]) => part) : Object.fromEntries(held)) as M; // as: of the same shape
}

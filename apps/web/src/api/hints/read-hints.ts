/** Makes a reader of server-sent events, of as much as the server sends: an event is one line of data. A comment is a sign of life. */
export function makeHintReader(): (chunk: string) => string[] {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    return lines.flatMap((line) => (line.startsWith('data:') ? [line.slice('data:'.length).trim()] : []));
  };
}

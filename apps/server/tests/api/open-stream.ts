/** A tab's stream of hints, and what it was told so far. */
export interface OpenStream {
  status: number;
  headers: Headers;
  kinds(): string[];
  /** Everything that came, signs of life too. */
  said(): string;
  isOver(): boolean;
  close(): void;
}

/** Opens what a tab listens to, at any Recado. */
export async function openStream(base: string, token: string): Promise<OpenStream> {
  const closing = new AbortController();
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const response = await fetch(`${base}/api/changes`, { headers, signal: closing.signal });
  let said = '';
  let over = false;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) said += decoder.decode(chunk, { stream: true });
  };
  void read()
    .catch(() => {})
    .finally(() => {
      over = true;
    });
  return {
    status: response.status,
    headers: response.headers,
    kinds: () => [...said.matchAll(/^data: (.*)$/gm)].map(([, kind = '']) => kind),
    said: () => said,
    isOver: () => over,
    close: () => closing.abort(),
  };
}

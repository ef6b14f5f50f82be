import { hash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { ObjectStoreConfig } from '../../config/read-storage.ts';
import { checkName, type Storage, StorageFull } from './storage.ts';

const TIMEOUT_MS = 20_000;
/** The codes of object stores that are full: AWS has no limit, MinIO and Ceph have. */
const FULL = ['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage'];

/**
 * Objects of any store that speaks S3, addressed by path (`endpoint/bucket/name`), which all of them take. Requests are signed with
 * their payload (signature version 4), so that what arrives is what was sent. A fault of the store is tried again twice.
 */
export function openObjectStorage({ endpoint, bucket, region, ...keys }: ObjectStoreConfig): Storage {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 2 });
  const ask = (method: string, name: string, { headers = {}, bytes = null }: Ask = {}) =>
    client.fetch(`${endpoint}/${bucket}/${checkName(name)}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash('sha256', bytes ?? '') },
      body: bytes && new Uint8Array(bytes),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  return {
    async put(name, { bytes, contentType }) {
      await settle(await ask('PUT', name, { bytes, headers: { 'content-type': contentType } }));
    },
    async read(name, part) {
      if (part && part.to <= part.from) return Buffer.alloc(0);
      const headers: Record<string, string> = part ? { range: `bytes=${part.from}-${part.to - 1}` } : {};
      const response = await ask('GET', name, { headers });
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      if (!response.ok) throw await fault(response);
      return Buffer.from(await response.arrayBuffer());
    },
    async remove(name) {
      const response = await ask('DELETE', name);
      if (response.status !== 404) await settle(response);
    },
  };
}

interface Ask {
  headers?: Record<string, string>;
  bytes?: Buffer | null;
}

async function settle(response: Response): Promise<void> {
  if (!response.ok) throw await fault(response);
  await response.body?.cancel();
}

/** Only the store's closed code is kept: its message may quote the request. */
async function fault(response: Response): Promise<Error> {
  const text = (await response.text().catch(() => '')).slice(0, 10_000);
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? 'without a code';
  const said = `the object store answered ${response.status} ${code}`;
  return response.status === 507 || FULL.includes(code) ? new StorageFull(said) : new Error(said);
}

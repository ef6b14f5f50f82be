import path from 'node:path';
import { StartProblem } from './start-problem.ts';
import type { VariableValues } from './variables.ts';

/** The place where uploaded files lie. */
export type StorageConfig = { kind: 'files'; dir: string } | { kind: 'objects'; store: ObjectStoreConfig };

/** A bucket of a store that speaks S3. */
export interface ObjectStoreConfig {
  /** Without the bucket, without a slash at the end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
/** The region that AWS takes for its first, and every other store for whatever it has. */
const DEFAULT_REGION = 'us-east-1';

/** `DATA_DIR`, or the object store where all of its variables are set. Half a store would silently mean the disk: `variable_missing`. */
export function readStorage(values: VariableValues, dataDir: string): StorageConfig {
  const given = [...NEEDED, 'S3_REGION' as const].find((name) => values[name] !== undefined);
  if (given === undefined) return { kind: 'files', dir: path.join(dataDir, 'files') };
  const need = (name: (typeof NEEDED)[number]): string => {
    const value = values[name];
    if (value !== undefined) return value;
    throw new StartProblem('variable_missing', `${name} is missing: it is needed because ${given} is set.`);
  };
  const [endpoint, bucket] = [need('S3_ENDPOINT'), need('S3_BUCKET')];
  const keys = { accessKeyId: need('S3_ACCESS_KEY_ID'), secretAccessKey: need('S3_SECRET_ACCESS_KEY') };
  return { kind: 'objects', store: { endpoint, bucket, region: values.S3_REGION ?? DEFAULT_REGION, ...keys } };
}

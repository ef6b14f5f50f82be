/** The place of people's files: a folder of this machine, or an object store. Names are made by us, never by a person. */
export interface Storage {
  /** Durable when it resolves; a file of that name is replaced as a whole. Throws `StorageFull`. */
  put(name: string, file: { bytes: Buffer; contentType: string }): Promise<void>;
  /** A file, or the part from byte `from` up to, not including, `to`; null where there is none. */
  read(name: string, part?: { from: number; to: number }): Promise<Buffer | null>;
  /** Harmless where there is none. */
  remove(name: string): Promise<void>;
}

/** There is no room left for a file. */
export class StorageFull extends Error {
  override name = 'StorageFull';
}

const NAME = /^[a-z0-9-]{1,64}(\/[a-z0-9-]{1,64}){0,3}$/;

/** A name as it was given. Throws where it could lead out of the store: no dots, no backslash, nothing empty. */
export function checkName(name: string): string {
  if (!NAME.test(name)) throw new Error('a stored file has a name of small letters, digits, dashes and slashes');
  return name;
}

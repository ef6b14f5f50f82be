import { isOwnPath } from '@recado/contract/own-path';

/** Returns a path of this app as it is; anything that could lead elsewhere becomes Home. */
export function safePath(path: string | undefined): string {
  return isOwnPath(path) && !path.startsWith('/login') && !path.startsWith('/instagram/') ? path : '/';
}

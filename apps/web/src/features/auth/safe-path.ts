/** Returns a path of this app as it is; anything that could lead elsewhere becomes Home. */
export function safePath(path: string | undefined): string {
  return isOwnPath(path) && !path.startsWith('/login') && !path.startsWith('/instagram/') ? path : '/';
}

/** Says whether a path stays on this origin. A browser leaves out tabs and line ends before it reads one: `/⇥/host` would lead away. */
export function isOwnPath(path: string | undefined): path is string {
  return path !== undefined && /^\/(?![/\\])\P{Cc}*$/u.test(path);
}

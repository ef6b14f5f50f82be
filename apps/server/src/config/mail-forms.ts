/** Says whether a text is an `SMTP_URL`: a server, perhaps a user with a password, and nothing behind. */
export function isMailServer(address: string): boolean {
  if (!/^smtps?:\/\//.test(address) || !URL.canParse(address)) return false;
  const { hostname, username, password, pathname, search, hash } = new URL(address);
  const isDecodable = /^(?:[^%]|%[0-9a-f]{2})*$/i.test(username + password);
  return (
    hostname !== '' &&
    (username === '') === (password === '') &&
    isDecodable &&
    /^\/?$/.test(pathname) &&
    search + hash === ''
  );
}

/** `Name <address>` or the address alone, on one line. */
export function isSender(from: string): boolean {
  return /^(?:[^<>\r\n"@,]{1,60} )?<[^\s<>@,]+@[^\s<>@,]+>$|^[^\s<>@,]+@[^\s<>@,]+$/.test(from);
}

import { useLingui } from '@lingui/react/macro';
import type { AdminUser } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';

/** Opens what can be done with a user. */
export function MenuLink({ user: { id, username } }: { user: AdminUser }) {
  const { t } = useLingui();
  const label = t`Actions for @${username}`;
  return (
    <Link
      to="."
      search={(old: object) => ({ ...old, user: id })}
      preload={false}
      title={label}
      aria-label={label}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-well hover:text-ink"
    >
      <Ellipsis aria-hidden className="size-5" />
    </Link>
  );
}

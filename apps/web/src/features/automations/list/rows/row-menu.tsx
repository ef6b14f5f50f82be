import { Trans, useLingui } from '@lingui/react/macro';
import type { Listed } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { Activity, Copy, ExternalLink, Pencil, Tag, Trash2 } from 'lucide-react';
import { MENU_ROW, Menu, MenuRow } from '../../../../ui/menus/menu.tsx';
import { COPIES_TO } from '../kinds/copies-to.ts';
import { formOf } from '../kinds/form-of.ts';
import { useListParts } from '../list-parts.ts';
import { leaveFrom } from './come-back.ts';

interface Props {
  item: Listed;
  name: string;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The menu of what else can be done to one. */
export function RowMenu({ item, name, anchor, onClose }: Props) {
  const { t } = useLingui();
  const { acts, ask } = useListParts();
  const { kind, media, mediaId } = item;
  const link = { role: 'menuitem', tabIndex: -1, className: MENU_ROW };
  return (
    <Menu label={name} anchor={anchor} onClose={onClose}>
      <Link
        {...formOf(item)}
        {...link}
        state={{ opensList: true }}
        search={{}}
        preload={false}
        onClick={() => leaveFrom(item)}
      >
        <Pencil aria-hidden />
        <Trans>Adjust</Trans>
      </Link>
      {COPIES_TO[kind] && (
        <MenuRow onClick={() => ask('copy', item)}>
          <Copy aria-hidden />
          {COPIES_TO[kind] === 'post' ? t`Copy to other posts` : t`Copy to other stories`}
        </MenuRow>
      )}
      <MenuRow onClick={() => ask('labels', item)}>
        <Tag aria-hidden />
        <Trans>Labels</Trans>
      </MenuRow>
      {mediaId !== null && (
        <Link to="/activity" search={{ media: mediaId }} {...link} preload={false}>
          <Activity aria-hidden />
          <Trans>See what happened there</Trans>
        </Link>
      )}
      {media?.permalink && (
        <a href={media.permalink} target="_blank" rel="noreferrer" {...link} onClick={onClose}>
          <ExternalLink aria-hidden />
          <Trans>Open on Instagram</Trans>
        </a>
      )}
      <MenuRow look="bad" onClick={() => acts.toBin([item])}>
        <Trash2 aria-hidden />
        <Trans>Move to the bin</Trans>
      </MenuRow>
    </Menu>
  );
}

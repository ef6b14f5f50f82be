import { Trans } from '@lingui/react/macro';
import type { Listed } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { Activity, Copy, ExternalLink, Pencil, Tag, Trash2 } from 'lucide-react';
import { Menu, MenuRow } from '../../../../ui/menus/menu.tsx';
import { formOf } from '../kinds/form-of.ts';
import { COPIES_TO } from '../kinds/kind-signs.ts';
import { useListParts } from '../list-parts.ts';

/** What else can be done to one. */
export function RowMenu({ item, anchor, onClose }: { item: Listed; anchor: HTMLElement; onClose: () => void }) {
  const { acts, ask } = useListParts();
  const { kind, media, mediaId } = item;
  return (
    <Menu anchor={anchor} onClose={onClose}>
      <MenuRow
        icon={<Pencil aria-hidden />}
        render={<Link {...formOf(item)} state={{ opensList: true }} search={{}} />}
      >
        <Trans>Adjust</Trans>
      </MenuRow>
      {COPIES_TO[kind] === 'post' && (
        <MenuRow icon={<Copy aria-hidden />} onClick={() => ask('copy', item)}>
          <Trans>Copy to other posts</Trans>
        </MenuRow>
      )}
      {COPIES_TO[kind] === 'story' && (
        <MenuRow icon={<Copy aria-hidden />} onClick={() => ask('copy', item)}>
          <Trans>Copy to other stories</Trans>
        </MenuRow>
      )}
      <MenuRow icon={<Tag aria-hidden />} onClick={() => ask('labels', item)}>
        <Trans>Labels</Trans>
      </MenuRow>
      {mediaId !== null && (
        <MenuRow icon={<Activity aria-hidden />} render={<Link to="/activity" search={{ media: mediaId }} />}>
          <Trans>See what happened there</Trans>
        </MenuRow>
      )}
      {media?.permalink && (
        <MenuRow
          icon={<ExternalLink aria-hidden />}
          render={<a href={media.permalink} target="_blank" rel="noreferrer" />}
        >
          <Trans>Open on Instagram</Trans>
        </MenuRow>
      )}
      <MenuRow icon={<Trash2 aria-hidden />} look="bad" onClick={() => acts.toBin([item])}>
        <Trans>Move to the bin</Trans>
      </MenuRow>
    </Menu>
  );
}

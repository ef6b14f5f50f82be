import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Results } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { ListSection, NothingYet } from './list-section.tsx';

type Post = Results['posts'][number];

/** The posts and stories that brought most; each opens what Instagram counts of it. */
export function PostList({ posts, salesOn }: { posts: readonly Post[]; salesOn: boolean }) {
  const { t } = useLingui();
  const nameOf = ({ caption }: Post) => caption?.trim() || t`Without words`;
  const table = {
    caption: t`Posts that brought most`,
    head: [t`Post`, t`Comments`, t`DMs`, ...(salesOn ? [t`Sales`] : [])],
    rows: posts.map((post) => ({
      name: nameOf(post),
      cells: [post.comments, post.dms, ...(salesOn ? [post.sales] : [])],
    })),
  };
  return (
    <ListSection title={<Trans>Posts that brought most</Trans>} table={posts.length > 0 ? table : null} file="posts">
      {posts.length === 0 && (
        <NothingYet>
          <Trans>Posts stand here as soon as somebody comments on one.</Trans>
        </NothingYet>
      )}
      <ul className="flex flex-col">
        {posts.map((post) => (
          <li
            key={post.mediaId}
            className="relative flex min-h-16 items-center gap-3 border-line border-t py-2 first:border-t-0 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent"
          >
            <Picture src={post.pictureUrl} className="size-12 shrink-0 rounded-control" />
            <div className="min-w-0 flex-1">
              <Link
                to="/dashboard/media/$mediaId"
                params={{ mediaId: post.mediaId }}
                search={(search: object) => search}
                resetScroll={false}
                aria-describedby={countsOf(post)}
                className="line-clamp-2 break-words font-medium outline-none after:absolute after:inset-0 hover:underline"
                dir="auto"
              >
                {nameOf(post)}
              </Link>
              <Counts post={post} salesOn={salesOn} />
            </div>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
          </li>
        ))}
      </ul>
    </ListSection>
  );
}

/** The id of a post's counts, by which posts with the same words are told apart. */
const countsOf = ({ mediaId }: Post) => `counts-${mediaId}`;

/** The DMs, comments and sales of a post, in a line. */
function Counts({ post, salesOn }: { post: Post; salesOn: boolean }) {
  const { dms, comments, sales } = post;
  return (
    <span id={countsOf(post)} className="block text-[0.875rem] text-ink-soft tabular-nums">
      <Plural value={dms} one="# DM" other="# DMs" />
      {' · '}
      <Plural value={comments} one="# comment" other="# comments" />
      {salesOn && sales > 0 && (
        <>
          {' · '}
          <Plural value={sales} one="# sale" other="# sales" />
        </>
      )}
    </span>
  );
}

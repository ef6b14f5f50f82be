import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Home } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { Amount } from '../../i18n/amount.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';

/** The posts that brought most in fourteen days, each with the way to what happened there. */
export function BestPosts({ posts }: { posts: Home['posts'] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="best-posts" className="flex flex-col gap-3">
      <h2 id="best-posts" className="text-lg">
        <Trans>What brings most</Trans>
      </h2>
      <ol className="grid gap-2 sm:grid-cols-2 sm:gap-3">
        {posts.map((post) => (
          <BestPost key={post.mediaId} post={post} />
        ))}
      </ol>
    </section>
  );
}

function BestPost({ post: { mediaId, caption, pictureUrl, comments, dms, sales } }: { post: Home['posts'][number] }) {
  const { t } = useLingui();
  return (
    <li className="relative flex min-w-0 items-center gap-3.5 rounded-card bg-surface p-3 shadow-card transition-colors duration-150 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent hover:bg-well/50">
      <Picture src={pictureUrl} className="size-14 shrink-0 rounded-control" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <Link
          to="/activity"
          search={{ media: mediaId }}
          className="truncate font-medium outline-none after:absolute after:inset-0"
          dir="auto"
        >
          {caption || t`Without a caption`}
        </Link>
        <p className="text-[0.875rem] text-ink-soft tabular-nums">
          <b className="text-ink">
            <Plural
              value={dms}
              one={
                <span>
                  <Amount value={dms} /> DM
                </span>
              }
              other={
                <span>
                  <Amount value={dms} /> DMs
                </span>
              }
            />
          </b>
          {' · '}
          <Plural
            value={comments}
            one={
              <span>
                <Amount value={comments} /> comment
              </span>
            }
            other={
              <span>
                <Amount value={comments} /> comments
              </span>
            }
          />
          {sales > 0 && (
            <>
              {' · '}
              <Plural
                value={sales}
                one={
                  <span>
                    <Amount value={sales} /> sale
                  </span>
                }
                other={
                  <span>
                    <Amount value={sales} /> sales
                  </span>
                }
              />
            </>
          )}
        </p>
      </div>
    </li>
  );
}

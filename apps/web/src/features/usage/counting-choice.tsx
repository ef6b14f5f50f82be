import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { installationQuery } from '../../api/queries.ts';
import { setConsented, setCounting, useConsent } from '../../api/usage/consent.ts';
import { Switch } from '../../ui/fields/switch.tsx';

/** The end of the address that leads here. */
const ID = 'counting';

/** The part of `/privacy` where the consent is given and taken back, and each of those that count is switched on and off. */
export function CountingChoice() {
  const { t } = useLingui();
  const { consented, off } = useConsent();
  const { data } = useQuery(installationQuery);
  const ids = data ? [data.counting.measurementId, data.counting.tag?.id].filter((id) => typeof id === 'string') : [];
  const here = useRef<HTMLElement>(null);
  useEffect(() => {
    // The text above it came just now: whoever was led here is there only from now on.
    if (location.hash === `#${ID}`) here.current?.scrollIntoView();
  }, []);
  return (
    <section ref={here} id={ID} className="flex scroll-mt-6 flex-col gap-2">
      <h2 className="text-lg">
        <Trans>Counting how Recado is used</Trans>
      </h2>
      <p>
        <Trans>
          If you agree: which form was opened, saved or removed, the look and the language chosen, which notice was
          pressed, and of a plan its name, sum and order number. Never a name, a word or a message. This browser gets a
          random number for it, which goes when you take it back.
        </Trans>
      </p>
      {data && ids.length === 0 && (
        <p className="text-ink-soft">
          <Trans>This installation counts nothing at present, and nothing leaves it, whatever you choose here.</Trans>
        </p>
      )}
      <div className="rounded-card border border-line px-4 py-1">
        <Switch checked={consented} onChange={setConsented} label={t`Count how I use Recado`} />
        {consented &&
          ids.map((id) => (
            <Switch
              key={id}
              checked={!off.includes(id)}
              onChange={(on) => setCounting(id, on)}
              label={t`Count by ${id}`}
              hint={
                id === data?.counting.tag?.id
                  ? t`A script of others, loaded by this browser from where whoever runs this Recado named.`
                  : t`Told by our server, so that the collector does not see this browser.`
              }
            />
          ))}
      </div>
    </section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Choice } from '../../ui/fields/choice.tsx';
import { COLORS, type Color } from '../../ui/theme/palette-names.ts';
import { personalise, usePersonalisation } from './personalisation.ts';
import { MODES, ROUNDS } from './read-personalisation.ts';

/** Colour mode, colour and rounding; each takes effect at once. */
export function Customiser() {
  const { t } = useLingui();
  const look = usePersonalisation();
  const modes = { system: t`System`, light: t`Light`, dark: t`Dark` };
  return (
    <section className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <h2>
          <Trans>Light or dark</Trans>
        </h2>
        <Choice
          legend={t`Light or dark`}
          value={look.mode}
          options={MODES.map((mode) => ({ value: mode, label: modes[mode] }))}
          onChange={(mode) => personalise({ mode })}
        />
      </div>
      <Colours chosen={look.color} />
      <div className="flex flex-col gap-2">
        <h2>
          <Trans>Corners</Trans>
        </h2>
        <Choice
          legend={t`Corners`}
          value={String(look.round)}
          options={ROUNDS.map((round, index) => ({
            value: String(round),
            label: (
              <>
                <span
                  aria-hidden
                  className="block size-6 border-current border-t-2 border-l-2"
                  style={{ borderTopLeftRadius: `${round * 2.5}rem` }}
                />
                <span className="sr-only">{t`${index + 1} of ${ROUNDS.length}`}</span>
              </>
            ),
          }))}
          onChange={(round) => personalise({ round: Number(round) })}
        />
      </div>
    </section>
  );
}

function Colours({ chosen }: { chosen: Color }) {
  const { t } = useLingui();
  const names = useColorNames();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-[650]">{t`Colour`}</legend>
      <div className="grid grid-cols-5 justify-items-center gap-1 sm:grid-cols-8">
        {COLORS.map((color) => (
          <label
            key={color}
            title={names[color]}
            data-primary={color}
            className="flex size-11 cursor-pointer items-center justify-center rounded-pill has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="colour"
              className="sr-only"
              checked={color === chosen}
              onChange={() => personalise({ color })}
            />
            <span className="sr-only">{names[color]}</span>
            <span
              aria-hidden
              className={clsx(
                'flex size-8 items-center justify-center rounded-pill bg-primary-500',
                color === chosen && 'outline-2 outline-ink outline-offset-2',
              )}
            >
              {color === chosen && <Check className="size-4 text-primary-950" strokeWidth={3} />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function useColorNames(): Record<Color, string> {
  const { t } = useLingui();
  return {
    red: t`Red`,
    orange: t`Orange`,
    amber: t`Amber`,
    green: t`Green`,
    emerald: t`Emerald`,
    teal: t`Teal`,
    cyan: t`Cyan`,
    sky: t`Sky`,
    blue: t`Blue`,
    indigo: t`Indigo`,
    violet: t`Violet`,
    purple: t`Purple`,
    fuchsia: t`Fuchsia`,
    pink: t`Pink`,
    rose: t`Rose`,
  };
}

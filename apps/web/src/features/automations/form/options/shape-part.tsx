import { useLingui } from '@lingui/react/macro';
import { KINDS, type Template } from '@recado/engine';
import { Choice } from '../../../../ui/fields/choice.tsx';
import { useFormParts } from '../form-parts.ts';

/** The shape of the message; what a shape holds stands where the message is written. */
export function ShapePart() {
  const { t } = useLingui();
  const { configure } = useFormParts();
  const { templates } = KINDS[configure.kind];
  const shapes = [
    { value: 'links' as const, label: t`Text`, hint: t`with links in it` },
    { value: 'buttons' as const, label: t`Buttons`, hint: t`text and up to 3 buttons` },
    { value: 'generic' as const, label: t`Card`, hint: t`picture, title, buttons` },
    { value: 'audio' as const, label: t`Voice`, hint: t`a voice message alone` },
  ];
  return (
    <div data-path="template" tabIndex={-1} className="outline-none">
      <Choice<Template>
        legend={t`Shape of the message`}
        look="cards"
        value={configure.form.template}
        options={shapes.filter(({ value }) => templates.includes(value))}
        onChange={(next) => configure.change({ template: next })}
      />
    </div>
  );
}

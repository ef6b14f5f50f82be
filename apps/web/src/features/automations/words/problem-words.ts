import { useLingui } from '@lingui/react/macro';
import type { Problem } from '@recado/engine';
import { useFormat } from '../../../i18n/use-format.ts';

/** Returns a function that says what is wrong with a box of the form, and what to do, in one sentence. */
export function useProblemWords(): (problem: Problem) => string {
  const { t } = useLingui();
  const tooLarge = useTooLargeWords();
  return ({ code, values = {} }) => {
    const { max = '', word = '' } = values;
    switch (code) {
      case 'no_trigger':
        return t`Write at least one word that starts it.`;
      case 'no_message':
        return t`Write the message that people get.`;
      case 'text_empty':
      case 'title_empty':
        return t`Write something here.`;
      case 'trigger_empty':
        return t`Write a word here.`;
      case 'message_too_large':
        return tooLarge(values);
      case 'link_title_too_large':
        return t`One of the link titles is too large! Twenty characters are the most that Instagram shows.`;
      case 'text_too_large':
      case 'title_too_large':
        return t`This text is too long for Instagram.`;
      case 'reply_too_large':
        return t`This reply is too long: ${max} characters are the most.`;
      case 'url_invalid':
        return t`This is not a web address. It looks like https://yourshop.com/dress.`;
      case 'url_too_long':
        return t`This address is too long: 2,000 characters are the most.`;
      case 'trigger_folds_to_nothing':
        return t`“${word}” has no letter, number or emoji, so it would fire on everything.`;
      case 'trigger_too_long':
        return t`This word is too long: 100 characters are the most.`;
      case 'trigger_repeated':
        return t`“${word}” is here twice: capitals and accents make no difference.`;
      case 'trigger_short':
        return t`“${word}” is short and may fire by accident.`;
      case 'trigger_opt_out':
        return t`With “${word}” people ask for no more messages. It cannot start an automation.`;
      case 'self_trigger':
        return t`This reply holds one of your own words, and would look like a comment to answer. Say it another way.`;
      case 'few_replies':
        return t`Fewer than 3 replies of your own: Instagram likes variety, so we add ours.`;
      case 'links_missing':
        if (values.ours) return t`Add the link that the message speaks of, or write another message.`;
        return values.template === 'buttons' ? t`Add at least one button with its link.` : t`Add at least one link.`;
      case 'too_many_links':
        return t`Too many links: ${max} are the most here.`;
      case 'card_empty':
        return t`A card needs a picture, a second line or a button.`;
      case 'fallback_incomplete':
        return t`If Instagram takes only plain text, not every link fits.`;
      case 'own_word':
        return t`This text holds “${word}”, one of its own words. That is fine: what you send yourself starts nothing.`;
      case 'too_many':
        return t`That is more than one automation can hold. Take some away.`;
      case 'template_not_offered':
      case 'audio_not_offered':
        return t`This part is not available yet.`;
      case 'audio_missing':
        return t`Choose an audio, or add one.`;
      case 'audio_gone':
        return t`This audio is not in your library any more. Choose another one.`;
      case 'picture_gone':
        return t`This picture is not there any more. Choose another one.`;
      case 'audio_link_in_card':
        return t`A card has no room for the link of an audio. Send it as a voice message, or choose another shape.`;
      case 'schedule_ends_before':
        return t`It would end before it begins. Choose a later end.`;
      case 'schedule_over':
        return t`This moment is over: it answers nobody any more.`;
      case 'name_missing':
        return t`Give it a name.`;
      case 'name_too_long':
      case 'invalid':
        return t`Something here cannot be saved as it is.`;
    }
  };
}

/** Says of a message how many characters it has of how many; of bytes, which nobody counts, what makes them many. */
function useTooLargeWords(): (values: NonNullable<Problem['values']>) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ unit, links, ...values }) => {
    if (unit === 'bytes') {
      return links
        ? t`One of the DM messages is too large! Its links count too: make it shorter or split the links.`
        : t`One of the DM messages is too large! Accented letters and emoji take more room at Instagram: make it shorter.`;
    }
    const [used, max] = [values.used, values.max].map((count) => format.exactNumber(Number(count)));
    return links
      ? t`One of the DM messages is too large! With its links it has ${used} of ${max} characters.`
      : t`One of the DM messages is too large! It has ${used} of ${max} characters.`;
  };
}

import { useTranslate } from 'ra-core';
import { formatDay } from '../../../../i18n/format';
import { DateControl } from '../DateControl';
import { dayFromText } from '../dateTime/local';
import type { InputProps } from '../input';

const same = (text: string) => text;

/** A calendar day: text end to end, never shifted by a zone. */
export function DateInput({ control }: InputProps<'date'>) {
  const translate = useTranslate();
  return (
    <DateControl
      control={control}
      type="date"
      placeholder={translate('forms.dayFormat')}
      pickLabel={translate('forms.pickDay', { field: control.label })}
      fromText={dayFromText}
      toText={formatDay}
      fromPicker={same}
      toPicker={same}
    />
  );
}

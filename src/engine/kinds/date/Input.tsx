import { useTranslate } from 'ra-core';
import { formatDay } from '../../../../i18n/format';
import { DateControl } from '../DateControl';
import { dayFromText } from '../dateTime/local';
import type { InputProps } from '../input';

const identity = (text: string) => text;

/** Input for a calendar day. The value is always text, so that no time zone can shift it. */
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
      fromPicker={identity}
      toPicker={identity}
    />
  );
}

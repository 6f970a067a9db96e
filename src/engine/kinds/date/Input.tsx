import { useTranslate } from 'ra-core';
import { formatDay } from '../../../../i18n/format';
import { DateControl } from '../DateControl';
import { dayFromText } from '../dateTime/local';
import type { InputProps } from '../input';

/** Input for a calendar day. The value is always text, so that no time zone can shift it. */
export function DateInput({ control }: InputProps<'date'>) {
  const translate = useTranslate();
  return (
    <DateControl
      control={control}
      placeholder={translate('forms.dayFormat')}
      pattern={/^\d{4}-/}
      fromText={dayFromText}
      toText={formatDay}
      calendar={{
        label: translate('forms.pickDay', { field: control.label }),
        dayOf: (day) => day,
        withDay: (_, day) => day,
      }}
    />
  );
}

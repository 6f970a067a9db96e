import { useTranslate } from 'ra-core';
import { DateControl } from '../DateControl';
import { timeFromText } from '../dateTime/local';
import type { InputProps } from '../input';

/** Input for a time of day in 24 hours, independent of the browser's language. */
export function TimeInput({ control }: InputProps<'time'>) {
  const translate = useTranslate();
  return (
    <DateControl
      control={control}
      placeholder={translate('forms.timeFormat')}
      pattern={/^\d\d:\d\d$/}
      fromText={timeFromText}
      toText={(time) => time}
    />
  );
}

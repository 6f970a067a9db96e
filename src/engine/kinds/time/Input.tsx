import { useTranslate } from 'ra-core';
import { DateControl } from '../DateControl';
import { timeFromText } from '../dateTime/local';
import type { InputProps } from '../input';

const identity = (text: string) => text;

/** Input for a time of day in 24 hours, independent of the browser's language. */
export function TimeInput({ control }: InputProps<'time'>) {
  const translate = useTranslate();
  return (
    <DateControl
      control={control}
      type="time"
      placeholder={translate('forms.timeFormat')}
      pickLabel={translate('forms.pickTime', { field: control.label })}
      fromText={timeFromText}
      toText={identity}
      fromPicker={(text) => text.slice(0, 5)}
      toPicker={identity}
    />
  );
}

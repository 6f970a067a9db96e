import { useTranslate } from 'ra-core';
import { DateControl } from '../DateControl';
import { timeFromText } from '../dateTime/local';
import type { InputProps } from '../input';

const same = (text: string) => text;

/** A time on the wall, of 24 hours whatever the browser's language. */
export function TimeInput({ control }: InputProps<'time'>) {
  const translate = useTranslate();
  return (
    <DateControl
      control={control}
      type="time"
      placeholder={translate('forms.timeFormat')}
      pickLabel={translate('forms.pickTime', { field: control.label })}
      fromText={timeFromText}
      toText={same}
      fromPicker={(text) => text.slice(0, 5)}
      toPicker={same}
    />
  );
}

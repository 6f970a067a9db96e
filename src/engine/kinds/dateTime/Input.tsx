import { useTranslate } from 'ra-core';
import { formatInstant } from '../../../../i18n/format';
import { DateControl } from '../DateControl';
import type { InputProps } from '../input';
import { instantFromPicker, instantFromText, pickerText } from './local';

/** Input for an instant, typed and shown in Buenos Aires time. */
export function DateTimeInput({ control }: InputProps<'dateTime'>) {
  const translate = useTranslate();
  return (
    <DateControl
      control={control}
      type="datetime-local"
      placeholder={translate('forms.instantFormat')}
      pickLabel={translate('forms.pickDay', { field: control.label })}
      fromText={instantFromText}
      toText={formatInstant}
      fromPicker={instantFromPicker}
      toPicker={pickerText}
    />
  );
}

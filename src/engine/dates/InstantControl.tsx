import { useTranslate } from 'ra-core';
import { formatInstant } from '../../../i18n/format';
import { dayOf } from '../../schema/calendar';
import { DateControl } from '../kinds/DateControl';
import { instantFromText, onDay } from '../kinds/dateTime/local';
import type { Control } from '../kinds/input';

/** Text and calendar of an instant, in the operator's time. */
export function InstantControl({ control }: { control: Control }) {
  const translate = useTranslate();
  return (
    <DateControl
      control={control}
      placeholder={translate('forms.instantFormat')}
      pattern={/^\d{4}-/}
      fromText={instantFromText}
      toText={formatInstant}
      calendar={{ label: translate('forms.pickDay', { field: control.label }), dayOf, withDay: onDay }}
    />
  );
}

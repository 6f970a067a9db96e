import { CalendarPlus } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMonth } from '../../../../i18n/format';
import { useCreate } from '../../../engine/form/useCreate';
import { usePath } from '../../../engine/usePath';
import { addMonths, monthOf } from '../../../schema/calendar';
import type { Resource } from '../../../schema/registry';
import { Button } from '../../../ui/Button';
import { TEXT_PREFIX } from '../roster/gridTexts';

interface NextMonthProps {
  resource: Resource;
  /** last existing month, `YYYY-MM` */
  lastMonth: string;
}

/** Creates the month after the last one, with its days and the calendar's holidays, and opens it. */
export function NextMonth({ resource, lastMonth }: NextMonthProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  const path = usePath();
  const navigate = useNavigate();
  const create = useCreate(resource);
  const [busy, setBusy] = useState(false);
  const codigo = monthOf(addMonths(`${lastMonth}-01`, 1));
  const createMonth = () => {
    setBusy(true);
    create({ codigo })
      .then(() => navigate(path(resource.name, 'show', codigo) ?? ''))
      .catch(() => setBusy(false));
  };
  return (
    <Button className="toll-day__next" busy={busy} onClick={createMonth}>
      <CalendarPlus size={16} aria-hidden="true" />
      {translate(`${TEXT_PREFIX}.cards.create`, { month: formatMonth(codigo, locale) })}
    </Button>
  );
}

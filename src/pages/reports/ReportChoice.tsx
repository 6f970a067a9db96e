import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { BASE } from '../../engine/paths';
import { byCategory, REPORTS, useReports } from './useReports';

/** Choice of a report, among those that the person may run, by category. */
export function ReportChoice({ code }: { code: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const { reports = [] } = useReports(true);
  const text = (key: string) => translate(`resources.${REPORTS}.page.${key}`);
  return (
    <div className="report__choice">
      <label htmlFor={id} className="muted">
        {translate(`resources.${REPORTS}.name`, { smart_count: 1 })}
      </label>
      <select
        id={id}
        className="input"
        value={reports.some((report) => report.id === code) ? code : ''}
        onChange={({ target: { value } }) => navigate(`${BASE}/report?codigo=${encodeURIComponent(value)}`)}
      >
        <option value="" disabled hidden>
          {text('choose')}
        </option>
        {byCategory(reports).map((group) => (
          <optgroup
            key={group.key}
            label={translate(`resources.${REPORTS}.options.categoria.${group.key}`, { _: group.key })}
          >
            {group.reports.map((report) => (
              <option key={report.id} value={String(report.id)}>
                {String(report.nombre)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

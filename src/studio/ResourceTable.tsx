import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { BASE } from '../engine/paths';
import { Icon } from '../ui/Icon';
import { StateChip } from '../ui/StateChip';
import type { ResourceSummary } from './calls';
import { resourceStateOf } from './resourceState';

/** Path of a resource's page in the Studio. */
export const studioPath = (name: string): string => `${BASE}/settings/resources/${name}`;

export function ResourceTable({ resources }: { resources: readonly (ResourceSummary & { title: string })[] }) {
  const translate = useTranslate();
  const columnHeader = (key: string) => <th scope="col">{translate(`studio.list.${key}`)}</th>;
  return (
    <div className="card studio__table studio__resources">
      <table>
        <thead>
          <tr>
            {columnHeader('name')}
            {columnHeader('origin')}
            {columnHeader('fields')}
            {columnHeader('permission')}
            {columnHeader('state')}
          </tr>
        </thead>
        <tbody>
          {resources.map((resource) => {
            const { tone, key, args } = resourceStateOf(resource);
            return (
              <tr key={resource.name}>
                <th scope="row">
                  <Link to={studioPath(resource.name)} className="studio__resource">
                    <Icon name={resource.icon ?? 'table'} size={18} />
                    <span>
                      <span>{resource.title}</span>
                      <span className="mono studio__technical">{resource.name}</span>
                    </span>
                  </Link>
                </th>
                <td>
                  {translate(
                    `studio.origin.${resource.origin === 'studio' ? 'studio' : resource.version === null ? 'code' : 'changed'}`,
                  )}
                </td>
                <td className="figure">{resource.fields}</td>
                <td className="mono">{resource.subject}</td>
                <td>
                  <StateChip tone={tone} label={translate(key, args)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

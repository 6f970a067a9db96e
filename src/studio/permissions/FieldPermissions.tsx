import { useTranslate } from 'ra-core';
import type { FieldSchema } from '../../schema/field';
import type { ResourceSchema } from '../../schema/resource';
import { SectionTitle } from '../../ui/SectionTitle';
import { setField } from '../edits';
import type { Editing } from '../useDraft';

interface FieldPermissionsProps {
  schema: ResourceSchema;
  titleOf: (name: string) => string;
  change?: Editing['change'] | undefined;
}

/** Default actions of field permissions, with the same names on every resource. */
const READ_ACTION = 'verSensible';
const WRITE_ACTION = 'editarSensible';
const MASKS = ['last4', 'email', 'all'] as const;

/** Table of the fields with their read permission, mask and write permission. */
export function FieldPermissions({ schema, titleOf, change }: FieldPermissionsProps) {
  const translate = useTranslate();
  const fields = Object.entries(schema.fields).filter(([, { retired }]) => !retired);
  const changeField = (name: string, field: FieldSchema) => change?.(setField(name, field));
  return (
    <section className="card studio__part studio__part--wide">
      <SectionTitle>{translate('studio.permissions.fields')}</SectionTitle>
      <div className="studio__table">
        <table>
          <thead>
            <tr>
              <th scope="col">{translate('studio.actions.field')}</th>
              <th scope="col">{translate('studio.permissions.read')}</th>
              <th scope="col">{translate('studio.permissions.mask')}</th>
              <th scope="col">{translate('studio.permissions.write')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(([name, field]) => {
              const { readWith, writeWith, mask, ...rest } = field;
              const changePermissions = (changes: Partial<Pick<FieldSchema, 'readWith' | 'writeWith' | 'mask'>>) => {
                const permissions = Object.entries({ readWith, writeWith, mask, ...changes }).filter(
                  ([, value]) => value,
                );
                changeField(name, { ...rest, ...Object.fromEntries(permissions) });
              };
              return (
                <tr key={name}>
                  <th scope="row">{titleOf(name)}</th>
                  <td>
                    <select
                      className="input"
                      aria-label={`${titleOf(name)}: ${translate('studio.permissions.read')}`}
                      disabled={!change}
                      value={readWith ?? ''}
                      onChange={({ target }) =>
                        changePermissions({
                          readWith: target.value,
                          // a hidden field must not be editable, so a read permission adds a write permission; the write column
                          // can change it
                          ...(target.value && !readWith && { writeWith: writeWith ?? WRITE_ACTION }),
                          ...(!target.value && { mask: undefined }),
                        })
                      }
                    >
                      <option value="">{translate('studio.permissions.everyone')}</option>
                      {[...new Set([READ_ACTION, readWith ?? READ_ACTION])].map((action) => (
                        <option key={action} value={action}>
                          {translate('studio.permissions.with', { permission: `${schema.subject}.${action}` })}
                        </option>
                      ))}
                    </select>
                  </td>
                  <td>
                    {readWith !== undefined && (
                      <select
                        className="input"
                        aria-label={`${titleOf(name)}: ${translate('studio.permissions.mask')}`}
                        disabled={!change}
                        value={mask ?? ''}
                        onChange={(event) =>
                          changePermissions({ mask: MASKS.find((option) => option === event.target.value) })
                        }
                      >
                        <option value="">{translate('studio.permissions.masks.none')}</option>
                        {MASKS.map((option) => (
                          <option key={option} value={option}>
                            {translate(`studio.permissions.masks.${option}`)}
                          </option>
                        ))}
                      </select>
                    )}
                  </td>
                  <td>
                    <select
                      className="input"
                      aria-label={`${titleOf(name)}: ${translate('studio.permissions.write')}`}
                      disabled={!change}
                      value={writeWith ?? ''}
                      onChange={(event) => changePermissions({ writeWith: event.target.value })}
                    >
                      <option value="">{translate('studio.permissions.everyoneWrites')}</option>
                      {[...new Set([WRITE_ACTION, writeWith ?? WRITE_ACTION])].map((action) => (
                        <option key={action} value={action}>
                          {translate('studio.permissions.with', { permission: `${schema.subject}.${action}` })}
                        </option>
                      ))}
                    </select>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useDataProvider } from 'ra-core';

const PAGE = { page: 1, perPage: 100 };
const isId = (value: unknown): value is Identifier => typeof value === 'number' || typeof value === 'string';
const privilegeIds = (record: RaRecord): Identifier[] =>
  Array.isArray(record.privilegios) ? record.privilegios.filter(isId) : [];

export interface Grants {
  /** privileges of the subject that can be granted, in the catalogue's order */
  privileges: readonly { id: Identifier; action: string }[];
  profiles: readonly RaRecord[];
}

/** Privileges of a subject by profile. A change updates the profile at once. */
export function useGrants(subject: string) {
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const queryKey = ['studio', 'grants', subject];
  const grantsQuery = useQuery({
    queryKey,
    queryFn: async (): Promise<Grants> => {
      const sort = (field: string) => ({ field, order: 'ASC' as const });
      const [{ data: privilegeRecords }, { data: profileRecords }] = await Promise.all([
        dataProvider.getList('privilegios', { pagination: PAGE, sort: sort('id'), filter: { q: `${subject}.` } }),
        dataProvider.getList('perfiles', { pagination: PAGE, sort: sort('nombre'), filter: {} }),
      ]);
      const privileges = privilegeRecords.flatMap(({ id, funcionSistemas }) => {
        const [subjectName, action, ...otherParts] = String(funcionSistemas).split('.');
        return subjectName === subject && action !== undefined && otherParts.length === 0 ? [{ id, action }] : [];
      });
      // the list response omits each profile's privileges
      const profiles = await Promise.all(
        profileRecords.map(async ({ id }) => (await dataProvider.getOne('perfiles', { id })).data),
      );
      return { privileges, profiles };
    },
    staleTime: 0,
    retry: false,
  });
  const setGrant = async (profile: RaRecord, privilege: Identifier, granted: boolean): Promise<void> => {
    const others = privilegeIds(profile).filter((key) => String(key) !== String(privilege));
    const data = { privilegios: granted ? [...others, privilege] : others };
    await dataProvider
      .update('perfiles', { id: profile.id, data, previousData: profile })
      .finally(() => client.invalidateQueries({ queryKey }));
  };
  const hasPrivilege = (profile: RaRecord, privilege: Identifier): boolean =>
    privilegeIds(profile).some((key) => String(key) === String(privilege));
  return { ...grantsQuery, give: setGrant, hasPrivilege };
}

import { PrivilegeList } from './PrivilegeList';

export const cells = { privilegeMatrix: PrivilegeList };
export const inputs = { privilegeMatrix: () => import('./PrivilegeMatrix') };

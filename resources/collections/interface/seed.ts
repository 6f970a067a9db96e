/** What other areas may import of collections: demo data. */
export { Debits } from '../seedDebits';
export { arrangePlans, type DemoPlan } from '../seedPlans';
export { demoStatements } from '../seedStatements';

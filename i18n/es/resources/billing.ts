/** The words of the billing area's resources. */
export default {};

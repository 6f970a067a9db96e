/** The words of the collections area's resources. */
export default {};

/** The words of the processes area's resources. */
export default {};

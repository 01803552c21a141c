/** The resource that changes with every significant event. */
export const eventsUri = 'gasoline://events';

#ifndef C_TASK_HOOK_H
#define C_TASK_HOOK_H

/// Takes a task's next piece of work, to be run soon; called on any thread.
typedef void (*task_hook_sink)(void *job);

/// From now on the work of tasks that have no executor of their own goes to `sink`, and not to the system's
/// thread pool. Call it once, before the first task.
void task_hook_install(task_hook_sink sink);

#endif

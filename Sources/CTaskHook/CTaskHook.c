#include "CTaskHook.h"

// The hook that the concurrency runtime offers to whoever brings an executor of their own
// (swift/Runtime/Concurrency.h).
#define SWIFT_CC __attribute__((swiftcall))
typedef SWIFT_CC void (*enqueue_function)(void *job);
extern SWIFT_CC void (*swift_task_enqueueGlobal_hook)(void *job, enqueue_function original);

static task_hook_sink installed;

static SWIFT_CC void enqueue(void *job, enqueue_function original) {
  (void)original;
  installed(job);
}

void task_hook_install(task_hook_sink sink) {
  installed = sink;
  swift_task_enqueueGlobal_hook = enqueue;
}

"""The pages that the browser's figures are compared with."""

from django.contrib import admin

from . import models


@admin.register(models.Customer)
class CustomerAdmin(admin.ModelAdmin):
    list_display = ["name", "address_line1", "city", "state", "zip_code", "office_phone", "contact_person", "email"]
    search_fields = ["name"]
    list_per_page = 10_000
    list_max_show_all = 10_000


@admin.register(models.CropTicket)
class CropTicketAdmin(admin.ModelAdmin):
    list_display = [
        "ticket_number",
        "date",
        "hauler_id",
        "truck_id",
        "customer_id",
        "producer_id",
        "gross_weight",
        "tare_weight",
        "at_moisture",
        "moisture",
        "customer_rate",
        "producer_rate",
        "haul_rate",
        "haul_mile_rate",
        "haul_mile",
        "min_mile",
        "edit_date",
    ]
    list_filter = ["date", "hauler_id", "customer_id", "producer_id"]
    list_select_related = ["hauler_id", "truck_id", "customer_id", "producer_id"]
    search_fields = ["^ticket_number"]
    list_per_page = 50
    raw_id_fields = ["job_id"]


@admin.register(models.Truck)
class TruckAdmin(admin.ModelAdmin):
    list_display = ["name", "hauler_id"]
    list_select_related = ["hauler_id"]
    search_fields = ["name"]
    list_per_page = 10_000
    list_max_show_all = 10_000
